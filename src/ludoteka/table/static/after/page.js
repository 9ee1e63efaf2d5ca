// The page of a finished match.

import { own } from "./own.js";

own(document);
