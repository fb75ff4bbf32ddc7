import { expect, it } from 'vitest';
import { Workspace } from '../../src/search/workspace.ts';

it('gives each search a stamp that no node bears', () => {
  const workspace = new Workspace(3);
  for (let search = 0; search < 5; search++) {
    const generation = workspace.begin();
    expect(workspace.stamp).not.toContain(generation);
    expect(workspace.goal).not.toContain(generation);
    workspace.stamp[1] = generation;
    workspace.goal[2] = generation;
  }
});

it('clears the stamps when the generations wrap round', () => {
  const workspace = new Workspace(4, 2 ** 32 - 3);
  for (let search = 0; search < 5; search++) {
    const generation = workspace.begin();
    expect(generation).toBeGreaterThan(0);
    expect(workspace.stamp, `generation ${generation}`).not.toContain(generation);
    expect(workspace.goal, `generation ${generation}`).not.toContain(generation);
    workspace.stamp.fill(generation);
    workspace.goal.fill(generation);
  }
});

it('begins with an empty queue', () => {
  const workspace = new Workspace(1);
  workspace.begin();
  for (const state of [3, 1, 2]) workspace.queue.push(state, 10 * state);
  workspace.begin();
  expect(workspace.queue.pop()).toBeUndefined();
  workspace.queue.push(7, 0);
  expect(workspace.queue.pop()).toBe(7);
});

it('keeps no room for a search far larger than the next', () => {
  const workspace = new Workspace(100);
  workspace.reserve(2000);
  expect(workspace.cost.length).toBeGreaterThanOrEqual(2000);
  workspace.reserve(500);
  expect(workspace.cost.length).toBeGreaterThanOrEqual(2000);
  workspace.reserve(100);
  expect(workspace.cost.length).toBeLessThan(200);
});
