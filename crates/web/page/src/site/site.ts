// Where the page starts that needs no server: what was kept is read first, then all goes its way.
import { carryWithin } from "../connection";
import { keepWith } from "../kept";
import { openStore } from "./database";
import { registerServiceWorker } from "./offline";
import { NEW_TABLES } from "./signals";
import { openWorker } from "./workerCarrier";

carryWithin(openWorker);
keepWith(await openStore());
await import("../main");
const [{ pageCommands }, { siteCommands }, { lookAgain }] = await Promise.all([
  import("../shell/commands"),
  import("./commands"),
  import("../chess/room"),
]);
addEventListener(NEW_TABLES, lookAgain);
// They may have come before.
lookAgain();
pageCommands.set([...siteCommands, ...pageCommands.get()]);
registerServiceWorker();
