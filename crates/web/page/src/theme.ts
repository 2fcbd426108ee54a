// Dark or light: as the system likes it, until the user says otherwise; and the board's colours.
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
    document.documentElement.dataset.board = settings.get().board;
  };
  settings.watch(apply);
  systemDark.addEventListener("change", apply);
  apply();
}
