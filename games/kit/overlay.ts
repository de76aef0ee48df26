import type { Action } from './input.ts';
import { ignoreEarlyInput } from './ignore-early-input.ts';
import type { Pad, PadIcon, Theme } from './stage.ts';
import { STYLE } from './style.ts';

const ICONS = {
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4l13 8-13 8z',
  sound: 'M4 9v6h4l6 5V4L8 9zM18 9q2 3 0 6',
  muted: 'M4 9v6h4l6 5V4L8 9zM17 9l5 6M22 9l-5 6',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  share: 'M12 15V3M7 8l5-5 5 5M5 13v7h14v-7',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  boost: 'M6 12l6-6 6 6M6 19l6-6 6 6',
  turn: 'M5 12a7 7 0 1 0 3-5.7M8 2v4.5h4.5',
} satisfies Record<PadIcon | 'pause' | 'play' | 'sound' | 'muted' | 'fullscreen' | 'share', string>;
type IconName = keyof typeof ICONS;

export interface Choice {
  label: string;
  quiet?: boolean;
  choose(): void;
}

export interface Panel {
  kind: 'title' | 'controls' | 'pause' | 'over';
  heading: string;
  score?: string;
  badge?: string;
  lines: readonly string[];
  choices: readonly Choice[];
}

export interface Overlay {
  show(panel: Panel): void;
  hide(): void;
  addLine(line: string): void;
  /** Height of the title screen's footer in CSS pixels. */
  footerHeight(): number;
  showPads(shown: boolean): void;
  setPaused(paused: boolean): void;
  setMuted(muted: boolean): void;
}

interface BarActions {
  pause(): void;
  mute(): void;
  fullscreen(): void;
  share(): void;
  pad(action: Action, held: boolean): void;
}

/** Input of the ended round must not skip the score. */
const INPUT_DELAY_MS = 600;

/** HTML above the canvas, for keyboards, touch and screen readers. */
export function createOverlay(
  theme: Theme,
  fontFamily: string,
  pads: readonly Pad[],
  act: BarActions,
  page: Document = document,
): Overlay {
  // A document adopts only style sheets of its own window.
  const sheet = new (page.defaultView ?? window).CSSStyleSheet();
  sheet.replaceSync(STYLE);
  page.adoptedStyleSheets = [sheet];
  const root = page.documentElement.style;
  const { back, panel, text, accent, onAccent } = theme;
  const body = 'system-ui, "Segoe UI", "Helvetica Neue", Lato, Arial, sans-serif';
  for (const [name, value] of Object.entries({
    back,
    panel,
    text,
    accent,
    'on-accent': onAccent,
    display: fontFamily,
    body,
  })) {
    root.setProperty(`--${name}`, value);
  }

  const bar = element('nav', 'bar');
  bar.setAttribute('aria-label', 'Game');
  const pauseButton = iconButton('pause', 'Pause', act.pause);
  const muteButton = iconButton('sound', 'Mute', act.mute);
  bar.append(
    pauseButton,
    muteButton,
    iconButton('fullscreen', 'Full screen', act.fullscreen),
    iconButton('share', 'Share', act.share),
  );
  const veil = element('div', 'veil');
  veil.hidden = true;
  const padRow = createPads(pads, act.pad);
  page.body.append(padRow, veil, bar);

  return {
    show({ kind, heading, score, badge, lines, choices }) {
      const card = element('section', 'card');
      card.setAttribute('role', 'dialog');
      card.setAttribute('aria-label', heading);
      card.append(element(kind === 'title' || kind === 'controls' ? 'h1' : 'h2', '', heading));
      if (score !== undefined) card.append(element('p', 'score', score));
      if (badge) card.append(element('p', 'new', badge));
      const row = element('div', 'row');
      for (const { label, quiet, choose } of choices) {
        const button = element('button', quiet ? 'quiet' : '', label);
        button.type = 'button';
        button.addEventListener(
          'click',
          kind === 'over' ? ignoreEarlyInput(INPUT_DELAY_MS, choose) : choose,
        );
        row.append(button);
      }
      const texts = lines.map((line) => element('p', '', line));
      card.append(...(kind === 'title' ? [row, ...texts] : [...texts, row]));
      const [first] = choices;
      veil.onclick =
        kind === 'controls' && first ? ignoreEarlyInput(INPUT_DELAY_MS, first.choose) : null;
      veil.dataset.kind = kind;
      veil.replaceChildren(card);
      veil.hidden = false;
      row.querySelector('button')?.focus({ preventScroll: true });
    },
    hide: () => void (veil.hidden = true),
    addLine(line) {
      const paragraph = element('p', 'place', line);
      paragraph.setAttribute('role', 'status');
      veil.querySelector('.row')?.before(paragraph);
    },
    footerHeight: () => veil.querySelector<HTMLElement>('.card')?.offsetHeight ?? 0,
    showPads: (shown) => void padRow.classList.toggle('on', shown && pads.length > 0),
    setPaused: (paused) =>
      setIcon(pauseButton, paused ? 'play' : 'pause', paused ? 'Resume' : 'Pause'),
    setMuted: (muted) => setIcon(muteButton, muted ? 'muted' : 'sound', muted ? 'Unmute' : 'Mute'),
  };
}

function createPads(pads: readonly Pad[], hold: BarActions['pad']): HTMLElement {
  const row = element('div', 'pads');
  for (const side of ['left', 'right'] as const) {
    const group = element('div', '');
    for (const { action, icon, name } of pads.filter((pad) => pad.side === side)) {
      const button = element('button', '');
      button.type = 'button';
      button.tabIndex = -1;
      button.setAttribute('aria-label', name);
      button.append(drawnIcon(icon));
      const set = (held: boolean) => () => {
        button.classList.toggle('held', held);
        hold(action, held);
      };
      button.addEventListener('pointerdown', set(true));
      for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
        button.addEventListener(end, set(false));
      button.addEventListener('contextmenu', (event) => event.preventDefault());
      group.append(button);
    }
    row.append(group);
  }
  return row;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  if (className) created.className = className;
  if (text) created.textContent = text;
  return created;
}

function iconButton(icon: IconName, label: string, click: () => void): HTMLButtonElement {
  const button = element('button', '');
  button.type = 'button';
  setIcon(button, icon, label);
  button.addEventListener('click', () => {
    click();
    // Space must not press the last button again.
    button.blur();
  });
  return button;
}

function setIcon(button: HTMLButtonElement, icon: IconName, label: string): void {
  button.setAttribute('aria-label', label);
  button.title = label;
  button.replaceChildren(drawnIcon(icon));
}

function drawnIcon(icon: IconName): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', ICONS[icon]);
  svg.append(path);
  return svg;
}
