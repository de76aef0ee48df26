import assert from 'node:assert/strict';
import test from 'node:test';
import { startTestRun, type TestReport } from './test-run.ts';

const ORIGIN = 'https://g7.games.example';

function startGame() {
  const listeners = new Map<string, (event: object) => void>();
  const listen = (type: string, listener: (event: object) => void) =>
    void listeners.set(type, listener);
  const entries: Record<string, object[]> = { navigation: [], resource: [], paint: [] };
  let tick = () => undefined as void;
  const logged: unknown[][] = [];
  const game = {
    location: { origin: ORIGIN },
    document: { addEventListener: listen },
    addEventListener: listen,
    console: { error: (...values: unknown[]) => void logged.push(values) },
    performance: {
      setResourceTimingBufferSize: () => undefined,
      getEntriesByType: (type: string) => entries[type],
      getEntriesByName: () => entries.paint,
    },
    setInterval: (callback: () => void) => void (tick = callback),
  };
  const sent: TestReport[] = [];
  const send = (message: object) => {
    if ('report' in message) sent.push(message.report as TestReport);
  };
  Reflect.apply(startTestRun, null, [game, send]);
  const dispatch = (type: string, event: object) => listeners.get(type)?.(event);
  return { game, entries, sent, logged, dispatch, tick: () => tick() };
}

test('reports the first frame, the size, errors and blocked hosts of a game', () => {
  const { game, entries, sent, logged, dispatch, tick } = startGame();
  const file = (name: string, encodedBodySize: number, responseStatus = 200) => ({
    name: ORIGIN + name,
    encodedBodySize,
    responseStatus,
  });
  entries.navigation = [file('/games/hosted/v/index.html', 1_000)];
  entries.resource = [
    file('/games/hosted/v/game.js', 50_000),
    file('/games/hosted/v/missing.png', 9, 404),
    { name: 'https://fonts.example/a.css', encodedBodySize: 0, responseStatus: 0 },
  ];
  game.console.error('no sound', 7);
  dispatch('error', { message: 'x is not defined' });
  dispatch('unhandledrejection', { reason: new Error('offline') });
  dispatch('securitypolicyviolation', { blockedURI: 'https://tracker.example/t.js' });
  dispatch('securitypolicyviolation', { blockedURI: 'inline' });
  tick();
  entries.paint = [{ startTime: 812.4 }];
  tick();
  tick();
  const report: TestReport = {
    firstFrameMs: null,
    bytes: 51_009,
    requests: 3,
    errors: ['no sound 7', 'x is not defined', 'Error: offline', '404 /games/hosted/v/missing.png'],
    blockedHosts: ['tracker.example'],
  };
  assert.deepEqual(sent, [report, { ...report, firstFrameMs: 812 }]);
  assert.deepEqual(logged, [['no sound', 7]]);
});

test('limits what a game can make it list', () => {
  const { game, sent, tick } = startGame();
  for (let index = 0; index < 1_000; index += 1)
    game.console.error(`${String(index)} ${'x'.repeat(1_000)}`);
  tick();
  assert.equal(sent[0]?.errors.length, 20);
  assert.equal(sent[0]?.errors[0]?.length, 300);
});
