// Dark or light: as the system likes it, until the user says otherwise; and the looks of board
// and pieces.
import { settings, type Theme } from "./settings";

const systemDark = matchMedia("(prefers-color-scheme: dark)");

export function isDark(): boolean {
  const theme: Theme = settings.get().theme;
  return theme === "dark" || (theme === "system" && systemDark.matches);
}

export function toggleTheme(): void {
  settings.patch({ theme: isDark() ? "light" : "dark" });
}

export function keepTheme(): void {
  const apply = () => {
    document.documentElement.dataset.theme = isDark() ? "dark" : "light";
    const { board, pieces } = settings.get();
    document.documentElement.dataset.board = board;
    document.documentElement.dataset.pieces = pieces;
    if (pieces !== "classic") import("./pieces/style");
  };
  settings.watch(apply);
  systemDark.addEventListener("change", apply);
  apply();
}
