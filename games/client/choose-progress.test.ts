import assert from 'node:assert/strict';
import test from 'node:test';
import { chooseProgress } from './choose-progress.ts';

const marker = { owner: 'anna', revision: 4, hash: 'saved', changed: 0 };
const saved = { owner: 'anna', revision: 4, snapshot: '…' };
const local = {
  marker,
  isEmpty: false,
  isContained: false,
  isSame: false,
  isSuccessor: false,
  hash: 'saved',
};

test('keeps the progress of this device while nobody saved elsewhere', () => {
  assert.equal(chooseProgress(local, saved), 'keep');
  assert.equal(chooseProgress({ ...local, hash: 'played on' }, saved), 'keep');
});

test('takes over what another device saved', () => {
  assert.equal(chooseProgress(local, { ...saved, revision: 7 }), 'restore');
});

test('asks when both devices have new progress', () => {
  assert.equal(chooseProgress({ ...local, hash: 'played on' }, { ...saved, revision: 7 }), 'ask');
});

test('does not ask after a reload that came before the reply to its last save', () => {
  const reloaded = { ...local, hash: 'played on', isSuccessor: true };
  assert.equal(chooseProgress(reloaded, { ...saved, revision: 5 }), 'keep');
  assert.equal(
    chooseProgress({ ...reloaded, isEmpty: true }, { ...saved, revision: 5 }),
    'restore',
  );
});

test('restores after the browser has deleted the data of the game', () => {
  const wiped = { ...local, marker: null, isEmpty: true, isContained: true, hash: 'nothing' };
  assert.equal(chooseProgress(wiped, saved), 'restore');
  for (const revision of [4, 7])
    assert.equal(
      chooseProgress({ ...local, isEmpty: true, hash: 'nothing' }, { ...saved, revision }),
      'restore',
    );
});

test('keeps progress from before the first backup, and asks if another is saved', () => {
  const unmarked = { ...local, marker: null, hash: 'old' };
  assert.equal(chooseProgress(unmarked, { ...saved, revision: 0, snapshot: null }), 'keep');
  assert.equal(chooseProgress(unmarked, saved), 'ask');
});

test('does not ask about or repeat progress that the page has sent after the game was closed', () => {
  const offline = { ...local, hash: 'played on', isSame: true, isSuccessor: true };
  assert.equal(chooseProgress(offline, { ...saved, revision: 5 }), 'restore');
});

test('does not ask about progress that the saved one already has', () => {
  const contained = { ...local, isContained: true, hash: 'played on' };
  assert.equal(chooseProgress({ ...contained, marker: null }, saved), 'restore');
  assert.equal(chooseProgress(contained, { ...saved, revision: 7 }), 'restore');
});

test('takes along what a guest could not save', () => {
  const guest = { owner: 'guest', revision: 4, hash: 'the last save', changed: 0 };
  const unsaved = { ...local, marker: guest, hash: 'played on' };
  assert.equal(chooseProgress(unsaved, { ...saved, revision: 0, snapshot: null }), 'keep');
  assert.equal(chooseProgress(unsaved, saved), 'ask');
  assert.equal(chooseProgress({ ...unsaved, isContained: true }, saved), 'restore');
});

test('starts over where the player has deleted the progress', () => {
  assert.equal(chooseProgress(local, { ...saved, revision: 0, snapshot: null }), 'restore');
});

test('takes what is saved where a crash of the browser has brought back what was saved before', () => {
  const crashed = { ...local, marker: { ...marker, earlier: ['a minute ago'] } };
  assert.equal(chooseProgress({ ...crashed, hash: 'a minute ago' }, saved), 'restore');
  assert.equal(chooseProgress({ ...crashed, hash: 'played on' }, saved), 'keep');
});

test('asks about what anybody can have played without the start page', () => {
  const shared = { ...local, marker: { ...marker, isShared: true } };
  assert.equal(chooseProgress({ ...shared, hash: 'played on' }, saved), 'ask');
  assert.equal(chooseProgress(shared, saved), 'keep', 'nobody has');
});
