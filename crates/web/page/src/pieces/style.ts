// The style sheet of the sets of pieces that somebody may choose instead of the usual ones.
import type { Color, Language, Role } from "../protocol";
import { addStyle } from "../styles/later";
import { letter } from "./letters";
import { plain } from "./plain";

const ROLES: Role[] = ["pawn", "knight", "bishop", "rook", "queen", "king"];
const COLORS: Color[] = ["white", "black"];
const LANGUAGES: Language[] = ["cs", "en"];

type Drawing = (role: Role, color: Color) => string;

/** Rules that draw every piece, on boards and elsewhere, where `where` holds of the document. */
function rules(where: string, drawing: Drawing): string {
  return COLORS.flatMap((color) =>
    ROLES.map((role) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45">${drawing(role, color)}</svg>`;
      const classes = `.${role}.${color}`;
      const places = `${where} .piece${classes}, ${where} .cg-wrap piece${classes}`;
      return `${places} { background-image: url("data:image/svg+xml,${encodeURIComponent(svg)}"); }`;
    }),
  ).join("\n");
}

addStyle(rules(':root[data-pieces="plain"]', plain));
for (const language of LANGUAGES) {
  const where = `:root[data-pieces="letters"][lang="${language}"]`;
  addStyle(rules(where, (role, color) => letter(role, color, language)));
}
