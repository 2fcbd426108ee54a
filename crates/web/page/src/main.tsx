// Where the page starts.
import { render } from "preact";
import { startRoom } from "./chess/room";
import { pageCommands } from "./shell/commands";
import { helpCommand } from "./shell/Help";
import { listenToKeys } from "./shell/keyboard";
import { Shell } from "./shell/Shell";
import { keepDocumentLanguage } from "./texts";
import { keepTheme } from "./theme";

keepTheme();
keepDocumentLanguage();
pageCommands.set([helpCommand]);
listenToKeys();
const place = document.getElementById("page");
if (place) render(<Shell />, place);
startRoom();
