import type { Help } from '../manifest.ts';
import type { Bridge } from '../sdk/bridge.ts';
import { ignoreEarlyInput } from './ignore-early-input.ts';
import type { LiveInput } from './input.ts';
import type { Choice, Overlay } from './overlay.ts';
import type { Rounds, RoundStart } from './rounds.ts';
import type { SavedRound } from './saved-round.ts';
import type { Game, Result } from './stage.ts';
import type { Store } from './store.ts';

const DAILY = 'Daily game: everyone plays this one.';
/** The key that pressed the page's Play button may still be down. */
const CONTROLS_DELAY_MS = 300;

export type State = 'title' | 'controls' | 'playing' | 'paused' | 'over' | 'art';

interface Options {
  title: string;
  help: Help;
  game: Pick<Game<never>, 'typing' | 'scoreText'>;
  rounds: Rounds;
  store: Store;
  overlay: Pick<Overlay, 'show' | 'hide' | 'addLine'>;
  input: Pick<LiveInput, 'device' | 'release'>;
  portal: Pick<Bridge, 'gameOver' | 'score'>;
  hasTouch(): boolean;
  share(): void;
  onState(state: State): void;
  now?(): number;
}

export function createScreens(options: Options) {
  const { title, help, rounds, store, overlay, input, portal, hasTouch } = options;
  let state: State = 'title';
  let offersRound = false;
  let player: string | undefined;
  let startFromControls = () => {};

  const controls = (touch: boolean) => (touch && help.touch) || help.keys;
  const scoreText = (score: number) =>
    options.game.scoreText?.(score) ?? score.toLocaleString('en');
  const newRound = (label: string, start?: RoundStart, quiet = true): Choice => ({
    label,
    quiet,
    choose: () => begin(start),
  });

  function setState(next: State): void {
    state = next;
    options.onState(next);
  }

  function begin(start?: RoundStart): void {
    rounds.begin(start);
    overlay.hide();
    setState('playing');
  }

  /** The page's Play button: its poster has shown the controls. */
  function playFromPage(): void {
    const saved = rounds.unfinished();
    if (saved) showContinue(saved);
    else begin();
  }

  /** The game's own Play button. */
  function play(): void {
    if (rounds.unfinished() || rounds.hasPlayed()) playFromPage();
    else showControls();
  }

  function showControls(): void {
    const touch = hasTouch();
    const choose = () => {
      if (state === 'controls') begin();
    };
    overlay.show({
      kind: 'controls',
      heading: title,
      lines: [help.goal, controls(touch), ...(touch ? [] : ['Press any key to start.'])],
      choices: [{ label: 'Start', choose }],
    });
    startFromControls = ignoreEarlyInput(CONTROLS_DELAY_MS, choose, options.now);
    setState('controls');
  }

  function showPoster(line: string, choices: readonly Choice[]): void {
    overlay.show({ kind: 'title', heading: title, lines: [line], choices });
    setState('title');
  }

  function showContinue(saved: SavedRound): void {
    offersRound = true;
    showPoster('You have an unfinished round.', [
      newRound('Continue', { saved }, false),
      newRound('New game'),
    ]);
  }

  function showTitle(): void {
    const best = store.read('best', 0);
    const line = best > 0 ? `Best: ${scoreText(best)}` : help.goal;
    const greeting = player === undefined ? line : `Welcome, ${player}! ${line}`;
    showPoster(rounds.isDaily() ? DAILY : greeting, [{ label: 'Play', choose: play }]);
  }

  function refreshTitle(): void {
    if (state === 'title' && !offersRound) showTitle();
  }

  function pause(): void {
    input.release();
    const touch = input.device === 'touch';
    const keys = options.game.typing
      ? 'Esc pauses and resumes.'
      : 'P pauses and resumes, M mutes the sound.';
    overlay.show({
      kind: 'pause',
      heading: 'Paused',
      lines: [
        ...(player === undefined ? [] : [`Welcome, ${player}!`]),
        controls(touch),
        ...(touch ? [] : [keys]),
      ],
      choices: [
        { label: 'Resume', choose: resume },
        newRound('Start again'),
        ...(rounds.startedAhead() ? [newRound('First level', { fromFirstLevel: true })] : []),
      ],
    });
    rounds.save();
    setState('paused');
  }

  function resume(): void {
    overlay.hide();
    setState('playing');
  }

  function finish({ title: heading, score, detail, ranked = true }: Result): void {
    const before = store.read('best', 0);
    const isBest = ranked && score > before;
    if (isBest) store.write('best', score);
    overlay.show({
      kind: 'over',
      heading,
      score: scoreText(score),
      ...(isBest ? { badge: 'New best!' } : {}),
      lines: [
        ...(detail ? [detail] : []),
        ...(rounds.isDaily() ? [DAILY] : []),
        ...(before > 0 && !isBest ? [`Best: ${scoreText(before)}`] : []),
      ],
      choices: [
        newRound('Play again', {}, false),
        { label: 'Share', quiet: true, choose: options.share },
      ],
    });
    setState('over');
    portal.gameOver();
    if (ranked) void reportScore(score, rounds.count());
  }

  async function reportScore(score: number, round: number): Promise<void> {
    const scored = await portal.score(score).catch(() => null);
    const place = scored?.today;
    if (place && state === 'over' && rounds.count() === round)
      overlay.addLine(
        place.total === 1
          ? 'The first score of the day! Share it and see who beats it.'
          : `No. ${place.rank} of ${place.total} today`,
      );
  }

  return {
    get state() {
      return state;
    },
    setState,
    begin,
    play,
    playFromPage,
    showTitle,
    refreshTitle,
    pause,
    resume,
    finish,
    startFromControls: () => startFromControls(),
    greet(name: string): void {
      player = name;
      refreshTitle();
      if (state === 'paused') pause();
    },
  };
}
