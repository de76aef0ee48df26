import { alpha } from '../../kit/color.ts';
import { letter } from '../../kit/lettering.ts';
import { paint, roundRect } from '../../kit/paint.ts';
import type { Round, Stage } from '../../kit/stage.ts';
import { drawBack, drawCard, drawPlace } from './cards.ts';
import { createConfirmation } from './confirmation.ts';
import {
  canFinish,
  type Card,
  deal,
  isWon,
  movedCards,
  play,
  plays,
  type Play,
  SUITS,
  type Table,
} from './klondike.ts';
import { layOut, findPlace, findPlay, type Spot } from './layout.ts';
import { drawNight, drawShade } from './night.ts';
import { savedDeal } from './saved-deal.ts';
import { solve } from './solve.ts';
import type { Variant } from './variants.ts';

type Pen = CanvasRenderingContext2D;

interface Shown {
  card: Card;
  to: Spot;
  open: boolean;
  from: Play | undefined;
}

export function startRound(stage: Stage, variant: Variant, saved?: unknown): Round {
  const { rules } = variant;
  const continued = savedDeal.safeParse(saved).data;
  const seed =
    continued?.deal ?? (stage.demo ? (variant.deals[1] ?? 1) : stage.random.pick(variant.deals));
  let table = deal(seed, rules);
  const past: Table[] = [];
  /** The plays between the tables of `past`. */
  const history: Play[] = [];
  let score = continued?.score ?? 0;
  let moves = continued?.moves ?? 0;
  let left = continued?.secondsLeft ?? variant.seconds ?? 0;
  for (const move of continued?.history ?? []) advance(move);
  let dragged: { play: Play; cards: readonly Card[]; grabX: number; grabY: number } | undefined;
  let hint: Play | undefined;
  let hintFor = 0;
  let cursor = 0;
  let finishing = false;
  let over = false;
  let pause = 0.5;
  let script: Play[] | undefined;
  const views = new Map<string, Spot & { flip: number }>();
  const giveUpConfirmation = createConfirmation(3);
  const tools = [
    { label: () => 'Undo', key: 'u', act: undo },
    { label: () => 'Hint', key: 'h', act: showHint },
    { label: () => (giveUpConfirmation.isPending ? 'Sure?' : 'Give up'), key: 'g', act: giveUp },
  ];
  stage.banner(variant.title, `Deal ${seed}`);

  const createKey = ({ suit, rank }: Card) => `${suit}${rank}`;
  const home = () => SUITS.reduce((sum, suit) => sum + table.foundations[suit], 0);

  /** Does not score. Returns false if the play is not allowed. */
  function advance(move: Play): boolean {
    const after = play(table, rules, move);
    if (!after) return false;
    past.push(table);
    history.push(move);
    table = after;
    return true;
  }

  function playMove(move: Play): boolean {
    const before = table;
    if (!advance(move)) return false;
    moves++;
    hint = undefined;
    if (move.do === 'draw') stage.sound.play('tap', before.stock.length > 0 ? 1.3 : 0.7);
    else if (move.to.on === 'foundation') {
      score += 10;
      stage.sound.play('coin', 0.8 + home() / 90);
      const spot = layOut(stage.frame).foundation(SUITS.indexOf(move.to.suit));
      stage.particles.burst({
        ...spot,
        count: 14,
        colors: ['#ffe27a', '#ffffff', variant.theme.accent],
        shape: 'star',
        speed: [60, 240],
        size: [4, 8],
        gravity: 120,
      });
    } else {
      score += move.do === 'waste' ? 5 : move.do === 'foundation' ? -15 : 0;
      stage.sound.play('tap', 0.9);
    }
    const countOpen = (cards: Table) => cards.piles.reduce((sum, pile) => sum + pile.open, 0);
    if (countOpen(table) < countOpen(before)) score += 5;
    score = Math.max(0, score);
    if (isWon(table)) end(true);
    return true;
  }

  function undo(): void {
    const before = past.pop();
    if (!before || over || finishing) return;
    history.pop();
    table = before;
    score = Math.max(0, score - 2);
    stage.sound.play('tap', 0.7);
  }

  function showHint(): void {
    [hint] = solve(table, rules, 5000) ?? plays(table, rules);
    hintFor = 3;
    stage.sound.play(hint ? 'pop' : 'lose');
    if (!hint) stage.banner('No moves left', 'Undo, or give up');
  }

  function giveUp(): void {
    if (over || finishing) return;
    if (giveUpConfirmation.press()) end(false);
    else stage.sound.play('tap', 0.6);
  }

  function end(won: boolean): void {
    if (over) return;
    over = true;
    const bonus = won ? 300 + Math.max(0, 600 - Math.round(stage.time)) + Math.round(left) * 2 : 0;
    score += bonus;
    stage.sound.play(won ? 'win' : 'lose');
    if (won) {
      stage.flash('#fff6c9', 0.5);
      for (let burst = 0; burst < 5; burst++) {
        stage.particles.burst({
          x: stage.frame.width * (0.15 + burst * 0.175),
          y: stage.frame.height * 0.4,
          count: 40,
          colors: ['#ffe27a', '#ff6f91', '#7fe3ff', '#ffffff'],
          shape: 'star',
          speed: [80, 460],
          size: [4, 10],
          life: [0.8, 1.9],
          gravity: 240,
        });
      }
    }
    const detail = won
      ? `${moves} moves, ${bonus} bonus points.`
      : `${home()} of 52 cards are home.`;
    stage.endRound({
      title: won
        ? 'Solved!'
        : variant.seconds !== undefined && left <= 0
          ? 'The sun is up'
          : 'Given up',
      score,
      detail,
    });
  }

  /** Prefers a foundation, then the first pile that accepts the card. */
  function send(from: Play): boolean {
    if (from.do === 'draw') return playMove(from);
    const [card] = movedCards(table, from);
    if (!card) return false;
    if (
      from.do !== 'foundation' &&
      playMove({ ...from, to: { on: 'foundation', suit: card.suit } })
    )
      return true;
    const filled = table.piles.flatMap((pile, index) => (pile.cards.length > 0 ? [index] : []));
    const empty = table.piles.flatMap((pile, index) => (pile.cards.length === 0 ? [index] : []));
    return [...filled, ...empty].some((pile) => playMove({ ...from, to: { on: 'pile', pile } }));
  }

  function readPointer(): void {
    const { pointer } = stage.input;
    const layout = layOut(stage.frame);
    if (pointer.pressed) {
      const tool = tools.find((_, index) => {
        const box = layout.tool(index);
        return (
          pointer.x >= box.x &&
          pointer.x <= box.x + box.width &&
          pointer.y >= box.y &&
          pointer.y <= box.y + box.height
        );
      });
      if (tool) return tool.act();
      const grabbed = findPlay(layout, table, pointer);
      if (grabbed?.do === 'draw') playMove(grabbed);
      else if (grabbed) {
        const cards = movedCards(table, grabbed);
        const view = cards[0] && views.get(createKey(cards[0]));
        if (view)
          dragged = { play: grabbed, cards, grabX: view.x - pointer.x, grabY: view.y - pointer.y };
      }
    }
    if (!dragged || !pointer.released) return;
    const { play: from, cards, grabX, grabY } = dragged;
    dragged = undefined;
    const moved = Math.hypot(pointer.x - pointer.startX, pointer.y - pointer.startY) > 12;
    const [card] = cards;
    if (from.do === 'draw' || !card) return;
    const place = moved
      ? findPlace(layout, table, card, { x: pointer.x + grabX, y: pointer.y + grabY })
      : undefined;
    const accepted = moved ? place && playMove({ ...from, to: place }) : send(from);
    if (!accepted) stage.sound.play('tap', 0.5);
  }

  /** The order of keyboard focus: stock, waste, then the seven piles. */
  function readKeys(): void {
    const { input } = stage;
    for (const key of input.typed) {
      tools.find((tool) => tool.key === key.toLowerCase())?.act();
      if (key.toLowerCase() === 'd') playMove({ do: 'draw' });
    }
    cursor = (cursor + Number(input.pressed('right')) - Number(input.pressed('left')) + 9) % 9;
    if (input.pressed('down') && cursor < 2) cursor += 2;
    if (input.pressed('up') && cursor > 1) cursor = cursor > 3 ? 1 : cursor - 2;
    if (!input.pressed('fire')) return;
    if (cursor === 0) playMove({ do: 'draw' });
    else if (cursor === 1) send({ do: 'waste', to: { on: 'pile', pile: -1 } });
    else sendFromPile(cursor - 2);
  }

  /** Moves the top card to a foundation, otherwise the longest possible run. */
  function sendFromPile(pile: number): void {
    const cards = table.piles[pile]?.cards ?? [];
    const top = cards.at(-1);
    if (
      top &&
      playMove({
        do: 'pile',
        pile,
        from: cards.length - 1,
        to: { on: 'foundation', suit: top.suit },
      })
    )
      return;
    const open = table.piles[pile]?.open ?? 0;
    for (let from = open; from < cards.length; from++)
      if (send({ do: 'pile', pile, from, to: { on: 'pile', pile: -1 } })) return;
    stage.sound.play('tap', 0.5);
  }

  function finishStep(): void {
    const next = plays(table, rules).find(
      (move) => move.do !== 'draw' && move.to.on === 'foundation',
    ) ?? { do: 'draw' as const };
    if (!playMove(next)) finishing = false;
    pause = 0.07;
  }

  function shownCards(): Shown[] {
    const layout = layOut(stage.frame);
    const all: Shown[] = [];
    table.stock.forEach((card, index) =>
      all.push({
        card,
        to: { x: layout.stock.x, y: layout.stock.y - Math.min(6, index / 4) },
        open: false,
        from: undefined,
      }),
    );
    table.waste.forEach((card, index) =>
      all.push({
        card,
        to: layout.waste(rules.draw === 3 ? table.waste.length - 1 - index : 2),
        open: true,
        from: undefined,
      }),
    );
    SUITS.forEach((suit, index) => {
      for (let rank = 1; rank <= table.foundations[suit]; rank++)
        all.push({
          card: { suit, rank },
          to: layout.foundation(index),
          open: true,
          from: undefined,
        });
    });
    table.piles.forEach(({ cards, open }, pile) =>
      cards.forEach((card, index) =>
        all.push({
          card,
          to: layout.card(table, pile, index),
          open: index >= open,
          from: undefined,
        }),
      ),
    );
    return all;
  }

  return {
    save: () =>
      over || moves === 0 ? undefined : { deal: seed, history, score, moves, secondsLeft: left },
    update(seconds) {
      hintFor -= seconds;
      giveUpConfirmation.advance(seconds);
      pause -= seconds;
      const { pointer } = stage.input;
      for (const { card, to, open } of shownCards()) {
        const { stock } = layOut(stage.frame);
        const view = views.get(createKey(card)) ?? { ...stock, flip: 0 };
        const index =
          dragged?.cards.findIndex((other) => createKey(other) === createKey(card)) ?? -1;
        const target =
          dragged && index >= 0
            ? { x: pointer.x + dragged.grabX, y: pointer.y + dragged.grabY + index * 34 }
            : to;
        const ease = 1 - (dragged && index >= 0 ? 0.00001 : 0.0005) ** seconds;
        view.x += (target.x - view.x) * ease * 1.1;
        view.y += (target.y - view.y) * ease * 1.1;
        view.flip += ((open ? 1 : 0) - view.flip) * Math.min(1, seconds * 14);
        views.set(createKey(card), view);
      }
      if (over) return;
      if (variant.seconds !== undefined && (left -= seconds) <= 0) return end(false);
      if (finishing) {
        if (pause <= 0) finishStep();
        return;
      }
      if (stage.demo || pause > 0) return;
      readPointer();
      readKeys();
      if (canFinish(table, rules) && !over) finishing = true;
    },
    autopilot() {
      if (pause > 0 || over) return;
      script ??= solve(table, rules, 6000)?.filter(Boolean);
      const next = script?.shift();
      if (next) playMove(next);
      pause = next?.do === 'draw' ? 0.12 : 0.26;
    },
    draw(pen) {
      const light = variant.seconds === undefined ? 0.4 : 1 - left / variant.seconds;
      drawNight(pen, stage.frame, variant.skin, stage.time, light);
      drawShade(pen, stage.frame);
      drawTable(pen);
      stage.particles.draw(pen);
      drawHud(pen);
    },
  };

  function drawTable(pen: Pen): void {
    const layout = layOut(stage.frame);
    const put = ({ x, y }: Spot, paint: () => void, squeeze = 1) => {
      pen.save();
      pen.translate(x, y);
      pen.scale(layout.scale * squeeze, layout.scale);
      paint();
      pen.restore();
    };
    put(layout.stock, () => drawPlace(pen));
    SUITS.forEach((suit, index) => put(layout.foundation(index), () => drawPlace(pen, suit)));
    table.piles.forEach((_, pile) => put(layout.card(table, pile, 0), () => drawPlace(pen)));
    const highlighted = new Set(hintFor > 0 && hint ? movedCards(table, hint).map(createKey) : []);
    if (hintFor > 0 && hint?.do === 'draw') highlighted.add('stock');
    const draggedKeys = new Set(dragged?.cards.map(createKey));
    const cards = shownCards();
    // Draws moving cards above the others.
    const still = (shown: Shown) => {
      const view = views.get(createKey(shown.card));
      return !view || Math.hypot(view.x - shown.to.x, view.y - shown.to.y) < 3;
    };
    const order = [
      ...cards.filter((shown) => still(shown) && !draggedKeys.has(createKey(shown.card))),
      ...cards.filter((shown) => !still(shown) && !draggedKeys.has(createKey(shown.card))),
      ...cards.filter((shown) => draggedKeys.has(createKey(shown.card))),
    ];
    for (const { card } of order) {
      const view = views.get(createKey(card));
      if (!view) continue;
      const squeeze = Math.max(0.04, Math.abs(view.flip * 2 - 1));
      put(
        view,
        () => {
          if (view.flip > 0.5)
            drawCard(
              pen,
              variant.skin,
              card,
              draggedKeys.has(createKey(card)) ? 'wow' : over ? 'grin' : 'calm',
            );
          else drawBack(pen, variant.skin);
          if (!highlighted.has(createKey(card))) return;
          roundRect(pen, -54, -74, 108, 148, 14);
          pen.lineWidth = 7;
          pen.strokeStyle = variant.theme.accent;
          pen.stroke();
        },
        squeeze,
      );
    }
    const marked = highlighted.has('stock')
      ? layout.stock
      : stage.input.device === 'keys' && !stage.demo
        ? cursorSpot()
        : undefined;
    if (!marked) return;
    put(marked, () => {
      roundRect(pen, -54, -74, 108, 148, 14);
      pen.lineWidth = 6;
      pen.strokeStyle = '#ffffff';
      pen.stroke();
    });
  }

  function cursorSpot(): Spot {
    const layout = layOut(stage.frame);
    if (cursor === 0) return layout.stock;
    if (cursor === 1) return layout.waste(rules.draw === 3 ? 0 : 2);
    const pile = table.piles[cursor - 2];
    return layout.card(table, cursor - 2, Math.max(0, (pile?.cards.length ?? 1) - 1));
  }

  function drawHud(pen: Pen): void {
    const { theme } = variant;
    const layout = layOut(stage.frame);
    const look = { font: stage.font, outline: theme.back, y: layout.hudY };
    letter(pen, String(score), {
      ...look,
      x: 40,
      size: 42,
      align: 'left',
      fill: ['#ffffff', theme.accent],
    });
    const minutes = Math.max(0, Math.floor(left / 60));
    const second = String(Math.max(0, Math.floor(left % 60))).padStart(2, '0');
    const status = variant.seconds === undefined ? `${moves} moves` : `${minutes}:${second}`;
    letter(pen, status, {
      ...look,
      x: 270,
      size: 32,
      fill: variant.seconds !== undefined && left < 30 ? '#ff8a8a' : theme.text,
      maxWidth: 190,
    });
    tools.forEach(({ label }, index) => {
      const box = layout.tool(index);
      roundRect(pen, box.x, box.y, box.width, box.height, 20);
      paint(pen, alpha(theme.back, 0.8), theme.accent, 3);
      letter(pen, label(), {
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        size: 28,
        fill: theme.text,
        font: stage.font,
        maxWidth: box.width - 28,
      });
    });
  }
}
