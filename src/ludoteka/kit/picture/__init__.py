"""What drawings are made of: SVG as text, colours, hexagons, small signs, marks of seats, charts."""
