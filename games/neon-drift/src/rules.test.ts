import assert from 'node:assert/strict';
import test from 'node:test';
import { drive, getSlide, TOP_SPEED, type Car } from './car.ts';
import {
  bankDrift,
  drifting,
  GATES_A_LAP,
  gateSeconds,
  getLap,
  newRace,
  passGate,
} from './race.ts';
import { recover, showsWayBack } from './recovery.ts';
import { layTrack, nearestIndex, offRoad, getPoint } from './track.ts';
import { variants } from './variants.ts';

const asphalt = { grip: 5, pace: 1 };
const parked = (): Car => ({ x: 0, y: 0, heading: 0, vx: 0, vy: 0 });
const straight = { steer: 0, handbrake: false, nitro: false };

function driveSeconds(car: Car, seconds: number, controls = straight, surface = asphalt): Car {
  for (let step = 0; step < seconds * 60; step++) drive(car, controls, surface, 1 / 60);
  return car;
}

test('limits the top speed, which nitro raises', () => {
  assert.equal(Math.round(driveSeconds(parked(), 4).vx), TOP_SPEED);
  assert.ok(driveSeconds(parked(), 4, { ...straight, nitro: true }).vx > TOP_SPEED + 200);
  assert.ok(driveSeconds(parked(), 4, straight, { grip: 5, pace: 0.5 }).vx <= TOP_SPEED / 2);
});

test('slides with the handbrake in a bend and grips again after it', () => {
  const car = driveSeconds(parked(), 3);
  driveSeconds(car, 0.5, { steer: 1, handbrake: true, nitro: false });
  assert.ok(getSlide(car) > 0.4);
  driveSeconds(car, 1.2);
  assert.ok(getSlide(car) < 0.1);
});

test('slides on ice where asphalt grips', () => {
  const bend = { steer: 1, handbrake: false, nitro: false };
  const gripped = driveSeconds(driveSeconds(parked(), 3), 0.4, bend);
  const slid = driveSeconds(driveSeconds(parked(), 3), 0.4, bend, { grip: 1.6, pace: 1 });
  assert.ok(getSlide(slid) > getSlide(gripped) * 1.5);
});

test('counts eight gates as a lap, each with less time and more points', () => {
  const race = newRace();
  const laps = Array.from({ length: GATES_A_LAP }, () => passGate(race));
  assert.deepEqual(laps, [false, false, false, false, false, false, false, true]);
  assert.equal(getLap(race), 2);
  assert.equal(race.score, 400);
  assert.ok(gateSeconds(5) < gateSeconds(1));
});

test('awards more points for a long drift than for its parts, and none for a short one', () => {
  const race = newRace();
  drifting(race, 0.5, 400, 0.1);
  assert.equal(bankDrift(race), 0);
  for (let step = 0; step < 60; step++) drifting(race, 0.6, 450, 1 / 60);
  const short = bankDrift(race);
  for (let step = 0; step < 120; step++) drifting(race, 0.6, 450, 1 / 60);
  assert.ok(bankDrift(race) > short * 2);
  assert.ok(race.nitro > 0.4);
});

test('has only closed, smooth tracks that do not touch themselves', () => {
  for (const { id, corners, width } of variants) {
    const track = layTrack(corners, width);
    track.points.forEach((point, index) => {
      const next = getPoint(track, index + 1);
      assert.ok(Math.hypot(next.x - point.x, next.y - point.y) < 80, `${id} breaks at ${index}`);
      for (
        let other = index + 24;
        other < track.points.length - 24 + Math.min(index, 24);
        other++
      ) {
        if (other - index > track.points.length - 24) break;
        assert.ok(
          offRoad(track, point.x, point.y, other) > width * 1.15,
          `${id}: ${index} touches ${other}`,
        );
      }
    });
  }
});

test('finds the nearest point from an outdated one, also across the finish line', () => {
  const track = layTrack(variants[0].corners, 200);
  const { x, y } = getPoint(track, 3);
  assert.equal(getPoint(track, nearestIndex(track, x, y, track.points.length - 4)).x, x);
});

test('starts on a straight that takes two seconds without steering', () => {
  for (const { id, corners, width, grip } of variants) {
    const track = layTrack(corners, width);
    const { x, y, heading } = getPoint(track, 0);
    const car: Car = { x, y, heading, vx: Math.cos(heading) * 200, vy: Math.sin(heading) * 200 };
    driveSeconds(car, 2, straight, { grip, pace: 1 });
    const place = nearestIndex(track, car.x, car.y, nearestIndex(track, car.x, car.y, 12));
    assert.ok(offRoad(track, car.x, car.y, place) < width / 2, id);
  }
});

test('points back to the road, then puts the car on it, facing ahead', () => {
  const track = layTrack(variants[0].corners, 200);
  const recovery = { seconds: 0 };
  const point = getPoint(track, 40);
  const car: Car = { x: point.x + 900, y: point.y, heading: 1, vx: 0, vy: 9 };
  const wait = (seconds: number, off = true) => recover(recovery, off, car, track, 40, seconds);
  assert.equal(wait(2), false);
  assert.equal(showsWayBack(recovery), true);
  wait(0.1, false);
  assert.equal(showsWayBack(recovery), false);
  wait(2);
  assert.equal(wait(0.6), true);
  assert.deepEqual([car.x, car.y, car.heading], [point.x, point.y, point.heading]);
});
