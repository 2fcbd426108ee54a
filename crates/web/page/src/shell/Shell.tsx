// The frame around every view: the menu of games and tools, the view's own menus, language, theme.
import type { ComponentType } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { readAddress } from "../address";
import { type Status, status } from "../connection";
import type { Language } from "../protocol";
import { settings } from "../settings";
import { useStore } from "../store";
import { t } from "../texts";
import { isDark, toggleTheme } from "../theme";
import { allCommands, pageCommands, viewCommands } from "./commands";
import { Help, helpShown } from "./Help";
import { Menu } from "./Menu";
import { type View, viewOf, views } from "./views";

const MENUS = ["game", "position", "show", "help"];

export function Shell() {
  // The whole page is drawn again when the language changes: everything below asks `t` for texts.
  useStore(settings);
  const shown = useShownView();
  const connection = useStore(status);
  const helping = useStore(helpShown);
  return (
    <>
      <button type="button" class="skip" onClick={skipToContent}>
        {t("page-skip")}
      </button>
      <header class="bar">
        <span class="brand">
          <Horizon />
          <span class="brand-name">Horizont</span>
        </span>
        <Drawer current={shown.view} />
        <span class="bar-space" />
        <LanguageSwitch />
        <button
          type="button"
          class="icon-button"
          aria-label={t(isDark() ? "page-theme-light" : "page-theme-dark")}
          title={t(isDark() ? "page-theme-light" : "page-theme-dark")}
          onClick={toggleTheme}
        >
          {isDark() ? <Sun /> : <Moon />}
        </button>
      </header>
      <Break connection={connection} />
      <main class="main">
        {shown.Component ? <shown.Component /> : <p class="loading">{t("page-loading")}</p>}
      </main>
      {helping && <Help view={shown.view} />}
    </>
  );
}

/** The view that the address names, once its module has come. */
function useShownView(): { view: View; Component: ComponentType | null } {
  const [view, setView] = useState(() => viewOf(readAddress().view));
  const [loaded, setLoaded] = useState<{ view: View; Component: ComponentType } | null>(null);
  useLayoutEffect(() => {
    const follow = () => setView(viewOf(readAddress().view));
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  useEffect(() => {
    let wanted = true;
    void view.load().then((module) => {
      // Whoever has gone on to another view meanwhile must not lose that one.
      if (wanted) setLoaded({ view, Component: module.View });
    });
    return () => {
      wanted = false;
    };
  }, [view]);
  return { view, Component: loaded?.view === view ? loaded.Component : null };
}

/** Views and menus; where the window is small, behind a button. */
function Drawer({ current }: { current: View }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);
  // Whatever is chosen in it closes it.
  const onClick = (event: Event) => {
    if ((event.target as Element).closest("a, [data-command]")) setOpen(false);
  };
  return (
    <div class="drawer-place" ref={root}>
      <button
        type="button"
        class="drawer-button"
        aria-expanded={open}
        aria-label={t("page-menu")}
        onClick={() => setOpen(!open)}
      >
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 6h16M4 12h16M4 18h16" />
        </svg>
        <span aria-hidden="true">{t(current.title)}</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons in it hear the keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: so do they */}
      <div class={open ? "drawer open" : "drawer"} onClick={onClick}>
        <Views current={current} />
        <Menus />
      </div>
    </div>
  );
}

function Views({ current }: { current: View }) {
  return (
    <nav class="views" aria-label={t("page-views")}>
      {views.map((view) => (
        <a
          key={view.id}
          class="view-link"
          href={`#${view.id}`}
          aria-current={view === current ? "page" : undefined}
        >
          {t(view.title)}
        </a>
      ))}
    </nav>
  );
}

function Menus() {
  useStore(viewCommands);
  useStore(pageCommands);
  return (
    <div class="menus">
      {MENUS.map((menu) => ({ menu, commands: allCommands().filter((c) => c.menu === menu) }))
        .filter(({ commands }) => commands.length > 0)
        .map(({ menu, commands }) => (
          <Menu key={menu} title={t(`page-menu-${menu}`)} commands={commands} />
        ))}
    </div>
  );
}

function LanguageSwitch() {
  const chosen = settings.get().lang;
  const button = (lang: Language, name: string) => (
    <button
      type="button"
      lang={lang}
      aria-pressed={chosen === lang}
      aria-label={name}
      title={name}
      onClick={() => settings.patch({ lang })}
    >
      {lang.toUpperCase()}
    </button>
  );
  return (
    <fieldset class="languages" aria-label={t("page-language")}>
      {button("cs", "Čeština")}
      {button("en", "English")}
    </fieldset>
  );
}

/** Says that the server is away, and nothing while all is well. */
function Break({ connection }: { connection: Status }) {
  if (connection !== "lost" && connection !== "full") return null;
  return (
    <p class="break" role="alert">
      {t(connection === "full" ? "page-full" : "page-lost")}
    </p>
  );
}

/** To the board, or to the first field where there is none. Not a link: the page's address names
 *  the game. */
function skipToContent(): void {
  const board = document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]');
  (board ?? document.querySelector<HTMLElement>("main :is(input, select, textarea)"))?.focus();
}

/** The sign of the house: a sun at the horizon, half seen. */
function Horizon() {
  return (
    <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
      <path class="sign-sun" d="M5 15a7 7 0 0 1 14 0z" />
      <path class="sign-line" d="M1 17h22v2H1z" />
    </svg>
  );
}

function Sun() {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="4.5" />
      <path d="M12 2v3M12 19v3M2 12h3M19 12h3M4.9 4.9 7 7M17 17l2.1 2.1M4.9 19.1 7 17M17 7l2.1-2.1" />
    </svg>
  );
}

function Moon() {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z" />
    </svg>
  );
}
