import { expect, it } from 'vitest';
import { Workspace } from '../../src/search/workspace.ts';

it('gives each search a stamp that no node bears', () => {
  const workspace = new Workspace(3);
  for (let search = 0; search < 5; search++) {
    workspace.begin();
    const { now } = workspace;
    expect(workspace.stamp).not.toContain(now);
    expect(workspace.goal).not.toContain(now);
    workspace.stamp[1] = now;
    workspace.goal[2] = now;
  }
});

it('clears the stamps when the searches wrap round', () => {
  const workspace = new Workspace(4, 2 ** 32 - 3);
  for (let search = 0; search < 5; search++) {
    workspace.begin();
    const { now } = workspace;
    expect(now).toBeGreaterThan(0);
    expect(workspace.stamp, `search ${now}`).not.toContain(now);
    expect(workspace.goal, `search ${now}`).not.toContain(now);
    workspace.stamp.fill(now);
    workspace.goal.fill(now);
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
