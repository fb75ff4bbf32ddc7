/** A change of the source that some test has to notice. */
export interface Mutant {
  /** What is wrong then. */
  readonly name: string;
  /** File in `src`. */
  readonly file: string;
  /** Text that stands once in the file, and what takes its place. */
  readonly from: string;
  readonly to: string;
}

/** File to its mutants. */
const BY_FILE: Record<string, [name: string, from: string, to: string][]> = {
  'api/fairway.ts': [
    [
      'areas go with any graph',
      "    checkOrigin('areas', file.graphChecksum, 'graph', graphChecksum);\n",
      '',
    ],
  ],
  'api/route.ts': [
    [
      'distance throws',
      '  const { lengthNm } = findVoyage(world, checked, deadline);',
      "  throw new FairwayError('no_route', '');",
    ],
    ['ends may lie in blocks', '  if (block < 0) return;', '  return;'],
  ],
  'api/voyage.ts': [
    ['lengths of hops are lost', 'sum + way.lengthNm', 'way.lengthNm'],
    ['passages of hops are not forced', 'forced: passages });', 'forced: [] });'],
    ['the same place twice goes', '>= IDENTICAL_METERS) return;', '>= 0) return;'],
  ],
  'api/legs.ts': [
    ['legs do not end at calls', 'return call?.leg === leg || (call', 'return (call'],
    ['legs do not end where a gate begins the next', '=== leg + 1 && isAt(', '=== leg + 1 && !call && isAt('],
    ['legs of micrometres', 'Math.abs(a[0] - b[0]) < SAME_DEGREES', 'a[0] === b[0]'],
    [
      'legs share their positions',
      'from: [...line[0]],\n      to: [...line[line.length - 1]],',
      'from: line[0],\n      to: line[line.length - 1],',
    ],
    ['legs begin anew', 'sailedNm += nm;', 'sailedNm = nm;'],
    ['a gate counts twice', 'gated = [gatedFrom];', 'gated = [...gated];'],
  ],
  'api/draw.ts': [['bounds are of what is not drawn', 'boundsOf(parts.flat())', 'boundsOf(cut)']],
  'api/area-lengths.ts': [
    ['days do not go on', '      day++;', ''],
    ['the voyage begins at each leg', 'let nm = beforeNm;', 'let nm = 0;'],
  ],
  'api/schedule.ts': [
    ['ships arrive early', '(nm / knots) * MS_PER_HOUR', '0.99 * (nm / knots) * MS_PER_HOUR'],
  ],
  'api/alternatives.ts': [
    ['alternatives may be long', '<= MOST_LONGER * this', '<= 10 * this'],
    ['alternatives are looked for in any order', 'queue.sort(byLength);', ''],
    ['alternatives come as they are found', 'found.slice(1).sort(byLength)', 'found.slice(1)'],
    ['the same way twice', 'if (isNew) found.push(next);', 'found.push(next);'],
  ],
  'api/variants.ts': [
    ['the difference is to none', 'difference: total_length - ofFirst', 'difference: total_length'],
  ],
  'router/node-sight.ts': [
    ['a slot answers for all its pairs', 'if (kept === pair || kept === pair + 1)', 'if (kept >= 0)'],
    ['what is kept is turned round', 'return kept > pair;', 'return kept === pair;'],
  ],
  'router/forced.ts': [
    [
      'one crossing does for all',
      'found.push({ leg, passage });',
      'found.push(...this.passages.map((each) => ({ leg, passage: each })));',
    ],
    ['a leg crosses passages in any order', 'one.angle - other.angle', '0'],
    ['tightening loses passages', 'return kept === before.length;', 'return true;'],
  ],
  'router/over-gates.ts': [
    ['gates without nodes beyond are not crossed', 'if (!way && passages.length > 1)', 'if (!way)'],
    ['places beside blocks are not tried', '          search.tryBesideBlocks();\n', ''],
  ],
  'router/pieces.ts': [['pieces are not led past blocks', 'found || isPast ? found', 'true ? found']],
  'router/place-on-gate.ts': [
    ['ways turn short of the gate', '1 + BEYOND_NM / nm', '1 - BEYOND_NM / nm'],
    ['ways cross gates where nodes lead them', 'if (nm < this.#least) {', 'if (!this.#here) {'],
    ['places between those first tried are not', 'step * lengthNm > FINE_NM;', 'false;'],
    ['ways that begin on a gate turn to one side', '[90, -90].map', '[90].map'],
  ],
  'graph/gate-crossing.ts': [['crossings lie anywhere', 'angleBetween(...a, ...b) + BEYOND', 'Infinity']],
  'search/layer-bounds.ts': [
    [
      'bounds leave out the last gate',
      'slackNm = EARTH_RADIUS_NM * radius - Math.max(',
      'slackNm = -Math.max(',
    ],
  ],
  'router/way.ts': [['a way found from its end stays so', 'positions.reverse()', 'positions']],
  'router/router.ts': [
    ['the router returns null', 'return points && new Way(', 'return points && null && new Way('],
    ['the way back is searched from its own end', 'isSwapped ? backward(query) : query', 'query'],
    ['a round trip is searched from its own end', '(byEnds || orderOf(forced)) > 0', 'byEnds > 0'],
    ['no passages are used', 'return gates.passagesOn(vector);', 'return [];'],
    ['blocks are gone round once', 'if (!isAdded) {', 'if (!isAdded || detour.blocks.size > entered.size) {'],
    ['a way led past blocks is forgotten', 'cheapest.take(led.way);', ''],
    ['parts over corners enter other blocks', 'found && this.#goRound(found, part, own).way', 'found'],
    ['parts over corners know what others went round', 'const own = detour.afresh();', 'const own = detour;'],
    [
      'passages asked for are crossed on a way of their own',
      '(free && forced.isMetBy(free)) return free;',
      '(false) return free;',
    ],
    [
      'areas are avoided round what the first search went round',
      'nogo.length > 0 ? detour.afresh() : detour',
      'detour',
    ],
    ['fewer miles at any cost', 'return isBetter ? cheapest : shortest;', 'return cheapest ?? shortest;'],
    ['never fewer miles', 'return isBetter ? cheapest : shortest;', 'return shortest;'],
    ['a mile inside costs a mile more than its factor', 'minimize.factor - 1;', 'minimize.factor;'],
  ],
  'router/past-blocks.ts': [
    [
      'legs are led into other blocks',
      'const inTheWay = enteredBy(way, terms.nogo);',
      'const inTheWay = new Set<NogoBlock>();',
    ],
    [
      'legs are led past blocks by the dearer side',
      'right.dearerBy < left.dearerBy',
      'right.dearerBy > left.dearerBy',
    ],
    ['the other side is left aside', '(!left.bends || right.dearerBy', '(right.dearerBy'],
    ['legs that could not be led are taken', 'stuck.size === 0 ? points : null', 'points'],
    [
      'legs that meet in a block are led one by one',
      'terms.nogo.holds(x, y, z)) continue;',
      'false) continue;',
    ],
    ['no way along the shore stands in for a leg', 'shoreBends?.(from, to)', 'null'],
    ['what reaches behind the ends is never gone round', 'isRoundBehind = true;', 'break;'],
  ],
  'router/beside-blocks.ts': [
    ['shut canals are gone round over lagoons', 'from.inChannel && to.inChannel', 'false'],
    [
      'ways over corners are not looked for',
      'count > MANY_CORNERS ? 1 : tried)',
      'count > MANY_CORNERS ? 0 : 0)',
    ],
  ],
  'router/pull-tight.ts': [
    ['pull tight drops every point', '!this.#canBeStraight(i - 1, i + 1)', 'false'],
    [
      'points in a row are left out over land',
      'mayLeap(points, i, last) && this.#canBeStraight(i, last)',
      'mayLeap(points, i, last)',
    ],
    ['pull tight drops nothing', 'tight.isTaut(i) ||', 'true ||'],
    ['channels are cut short', 'if (inChannel) return node === before.node;', ''],
    [
      'what a leap loosens stays',
      'Math.max(0, this.dropSlack(i, i + 1) - MOST_LEAPT)',
      'Math.max(0, i - MOST_LEAPT)',
    ],
    ['a point that is dropped lets none before it go', 'i = Math.max(1, i - 1);', ''],
    ['bends stay on the wrong side of islands', 'let last = i + 2;', 'let last = i + 3;'],
    ['legs pass over few corners in a row', 'const MOST_LEAPT = 16;', 'const MOST_LEAPT = 3;'],
    [
      'bends move past closed gates',
      '        this.#isOpen(from, better) &&\n        this.#isOpen(better, to) &&\n        this.#isAsGood(points, i - 1, i + 1, better)\n',
      '      better.node >= 0\n',
    ],
  ],
  'router/better-bends.ts': [
    ['bends stay where the spanner led', 'return corner === NONE ? undefined', 'return true ? undefined'],
    ['bends move over land', 'this.#sees(a, at) && this.#sees(at, b)', 'this.#sees(a, at)'],
    [
      'bends that come to one slot are the same',
      'if (this.#bend[slot] !== key) {',
      'if (this.#bend[slot] < 0) {',
    ],
  ],
  'router/finder.ts': [
    ['ways are pulled tight into areas', 'forced.keptBy(cost.isAsGood)', 'forced.keptBy(() => true)'],
    ['ends near by have few ways out', 'best.take(tighten(straighter));', ''],
    ['dearer ways along the shore are left', '(isBest || isLedAnyway)', 'isBest'],
    ['ways along the shore keep to it', 'const MOST_ROUNDS = 8;', 'const MOST_ROUNDS = 0;'],
    ['ways along the shore leave it once', 'const MOST_ROUNDS = 8;', 'const MOST_ROUNDS = 1;'],
  ],
  'router/round-gates.ts': [
    ['nothing bends at gates', 'if (places.length === 0) return way;', 'return way;'],
    [
      'ways past gates bend at one place only',
      'for (const next of open) {',
      'for (const next of open.slice(open.length)) {',
    ],
  ],
  'router/gate-places.ts': [
    [
      'nothing bends where gates cross that are closed unasked',
      'if (this.#closedUnasked.has(passage) && crossing.length === 0) return [];',
      'if (this.#closedUnasked.has(passage)) return [];',
    ],
    ['no end lies near where gates cross', '? SHUT_REACH_NM : Infinity;', '? 0 : Infinity;'],
  ],
  'router/gate-place.ts': [
    ['landmarks tell too much of ways past gates', '- near.lengthNm - this.#excessNm);', '+ 2000);'],
  ],
  'graph/gate-bends.ts': [
    ['bends lie on the wrong side of gates', 'unit(away), BESIDE)', 'unit(away), -BESIDE)'],
  ],
  'router/through-graph.ts': [
    [
      'what is closed beyond what is so unasked is open',
      'const isNoneMore = this.#closedUnasked.includes(query.closed);',
      'const isNoneMore = true;',
    ],
    [
      'what a query opens is left aside',
      'const isCheapest = leastCost <= this.#changed.throughOpenedNm(query);',
      'const isCheapest = true;',
    ],
    ['ways are given up before they are pulled tight', 'SLACK * best.cost + SLACK_NM', '0.9 * best.cost'],
    [
      'links of short ways do for long ones',
      'const most = arePart ? limit : mostNm;',
      'const most = mostNm;',
    ],
  ],
  'router/round-waters.ts': [
    ['links to the graph enter blocks', 'open: passable.linksOf(all) };', 'open: all };'],
    ['arcs enter blocks', '...(isRound && { blocked', '...(false && { blocked'],
    ['blocks near an end change nothing there', 'passable.allowsAll(known)\n', 'true\n'],
  ],
  'router/neighbours.ts': [
    ['short cuts from anywhere are known', 'const arePorts = ', 'const arePorts = true || '],
    [
      'short cuts lead nowhere',
      '!shortCuts.leadBetween(from.port, to.port)',
      'shortCuts.leadBetween(from.port, to.port)',
    ],
    ['what is close by is known', 'direct > CLOSE_NM &&', 'direct > 0 &&'],
    ['nobody looks over the graph', 'return shortCuts.areByShoreOnly(', 'return !shortCuts.areByShoreOnly('],
    ['nobody looks again', 'shortCuts.areNoneBetween(', '!shortCuts.areNoneBetween('],
    ['short cuts past blocks are known', '|| detour.blocks.size > 0', ''],
    [
      'those through passages that are opened are known',
      'this.#changed.throughAnyNm(query) >= best.cost',
      'true',
    ],
    ['ways in harbours pass closed gates', 'limitNm, passable.allows,', 'limitNm, undefined,'],
    [
      'ways along the shore end at harbours',
      'direct <= SHORE_NM && best.way',
      'direct <= NEAR_NM && best.way',
    ],
    ['no straight leg beyond harbours', 'if (!isWanted) return null;', 'return null;'],
  ],
  'router/tight-tree.ts': [
    ['ways have one corner more', 'return corners <= most;', 'return corners < most;'],
    ['lengths of the search before count', 'this.#length.fill(UNKNOWN);', ''],
  ],
  'router/way-cost.ts': [['miles inshore count once', 'return nm + (INSHORE - 1) *', 'return nm + 0 *']],
  'router/off-shore.ts': [
    ['legs that touch corners stay straight', 'hasRoom && bendBetween', '!hasRoom && bendBetween'],
    ['corners are bent round again and again', 'corner && !isKnown ?', 'corner ?'],
    ['points that were drawn in stay there', 'meters > least; meters /= 2', 'meters < least; meters /= 2'],
  ],
  'router/shore-bend.ts': [
    ['bends move to the outer side of any turn', ': inner);', ': [-inner[0], -inner[1]]);'],
  ],
  'router/sight-test.ts': [
    [
      'legs pulled tight pass closed gates',
      'this.sees(from, to) && passable.allowsLeg(from, to);',
      'this.sees(from, to);',
    ],
    [
      'legs pulled tight pass over land',
      'this.sees(from, to) && passable.allowsLeg(from, to);',
      'passable.allowsLeg(from, to);',
    ],
    ['free water is seen over land', 'this.#sight.sees(entry.point, exit.point) &&', 'true &&'],
    [
      'short legs in harbours cross the coast',
      'return meters < 2 * STRIP_METERS && this.#isClear(',
      'return meters < 2 * STRIP_METERS || this.#isClear(',
    ],
    ['legs leave harbours over land', 'return !isOn || this.#isClear(', 'return !isOn || !this.#isClear('],
    ['legs are in free water at once', 'away === 0 || away < most', 'away === 0'],
  ],
  'graph/spans.ts': [
    ['spans are a quarter as long', 'LEAST_NM * 2 ** (spanClass - 1)', 'LEAST_NM * 2 ** (spanClass - 3)'],
    ['arcs back have no span', 'classes[back] = classOfEdge[edge];', ''],
  ],
  'service/body-turns.ts': [
    [
      'bodies are read as they come',
      'if (bytes <= SMALL) return work();',
      'if (bytes > -SMALL) return work();',
    ],
    [
      'one caller is read to the end',
      'first[0] === this.#last && second ? second : first',
      'first[0] === this.#last && !second ? first : first',
    ],
    [
      'bodies that nobody waits for are read',
      'if (givenUp.aborted) continue;',
      'if (givenUp.aborted && waiting.length < 0) continue;',
    ],
    ['bodies are under way for ever', 'this.#add(name, -counted);', ''],
  ],
  'service/store/embedded.ts': [
    [
      'a look at a locked store stays under way',
      'await this.#atOnce(() => this.#sql.ping.run());',
      'await this.#work(() => this.#sql.ping.run());',
    ],
  ],
  'service/engine/lanes.ts': [
    [
      'second calls wait behind heavy ones',
      "place.isQuick = lane === 'cheap' && account",
      'place.isQuick = account',
    ],
    [
      'second calls go before others',
      'if (cheapMs >= QUICK || areOthersWaiting) return -1;',
      'if (cheapMs >= QUICK) return -1;',
    ],
    [
      'slow calls have a second place',
      'if (cheapMs >= QUICK || areOthersWaiting) return -1;',
      'if (areOthersWaiting) return -1;',
    ],
    ['one caller holds all threads', 'free >= 0 && running < this.#workers', 'free >= 0'],
  ],
  'service/engine/thread.ts': [
    ['a call is lost with the other', 'if (this.#ends === ends) {', 'if (this.#ends >= ends) {'],
  ],
  'search/astar.ts': [
    ['A* ignores closed passages', ' else if (shut[crossed[arc]] !== 0) continue;', ''],
    ['arcs are left out near the departure, too', 'if (deepest < here && ', 'if ('],
    ['spans have no margin at the departure', 'if (deepest < here && ', 'if (deepest - 0.1 < here && '],
    ['A* takes the first way found', 'if (aheadEstimate >= best) break;', 'if (last !== -1) break;'],
    [
      'A* goes straight on whatever waits',
      'queue.length > 0 && queue.values[0] < aheadEstimate',
      'queue.length > 0 && ahead === -1',
    ],
    [
      'A* forgets what it does not go on to',
      'if (ahead !== -1) queue.push(ahead, aheadEstimate);\n          ahead = next;',
      'ahead = next;',
    ],
    ['A* ignores its limit', 'let best = limit;', 'let best = Infinity;'],
    ['A* starts from the first link alone', 'i < from.node.length; i++', 'i < 1; i++'],
    ['A* leaves dead ends', '} else if (isInbound) continue;', '}'],
    [
      'A* comes into dead ends as if it began there',
      'if (isInbound || node < firstDeadEnd) next',
      'if (isInbound) next',
    ],
    ['A* does not go on over what was done too soon', 'done[next] = 0;', ''],
    ['A* ignores what only its request has', 'if (!extra && !blocked &&', 'if (!blocked &&'],
  ],
  'search/full-search.ts': [
    ['the full search ignores closed passages', 'if (shut[crossed[arc]] !== 0) continue;', ''],
    [
      'the full search takes the first way found',
      'if (estimate >= this.#best) break;',
      'if (last !== -1) break;',
    ],
    ['a hasty search opens nodes again', 'return !isSettled && ', 'return '],
    ['A* ignores the penalty', 'if (penalty) nextCost += penalty.perMile * penalty.insideNm(arc, node);', ''],
    [
      'A* over extra arcs ignores the penalty',
      'this.#relax(layer * this.#perLayer + local, cost + penaltyNm, parent, blocked);',
      'this.#relax(layer * this.#perLayer + local, cost, parent, blocked);',
    ],
    ['A* ignores what is blocked', ' || blocked(this.#nodeOf(parent), this.#nodeOf(state))', ''],
    ['A* ends before all is crossed', 'forced.after(layer, crossed) < count) continue;', 'false) continue;'],
    ['A* takes a crossing for none', ': perLayer * forced.afterArc(', ': base + 0 * forced.afterArc('],
    ['A* begins in the first layer', 'forced.after(0, forced.legs.from[i])', '0'],
    ['the full search ignores its limit', 'this.#best = limit;', 'this.#best = Infinity;'],
    ['A* uses extra nodes that it may not', '|| request.extra?.isActive(head))', '|| request.extra)'],
  ],
  'search/port-arcs.ts': [
    ['ways between ports lead past closed passages', ' || shut[crossed[arc]] !== 0', ''],
    ['ways between ports lead along all arcs', 'spanClass[arc] === 0 || ', ''],
  ],
  'search/contraction.ts': [
    ['of two arcs over chains the last counts', 'else if (arcs[at + 1] <= length) return;', ''],
    [
      'ways over chains forget where they ran',
      'add(out, from, to, length, out.arcs[o + 2]);',
      'add(out, from, to, length, from);',
    ],
    ['a chain ends at its first state', '      waiting.push(neighbour);\n', ''],
    [
      'states with few neighbours are taken for those with many',
      '> 3 * FEW_NEIGHBOURS',
      '>= 3 * FEW_NEIGHBOURS',
    ],
  ],
  'search/one-to-many.ts': [
    ['ways do not climb', 'if (this.#cost[place] < UNREACHED) this.#goOn(place, out);', ''],
    ['states of chains are not awaited', 'isAwaited[arcs[arc]] = 1;', 'isAwaited[arcs[arc]] = 0;'],
    ['what was awaited is awaited again', 'this.#isAwaited.fill(0)', 'this.#isAwaited'],
  ],
  'search/span-test.ts': [
    ['nodes near the target are left out', 'if (dx * dx + dy * dy + dz * dz <= chord) return false;', ''],
    ['nodes near the departure are left out', 'depthNm <= spanNm || ', ''],
    ['goals are forgotten', 'if (cost[i] <= this.#cost[place]) continue;', 'if (cost[i] > 0) continue;'],
  ],
  'search/bound.ts': [
    ['the great circle is left aside where it tells more', '> this.#directAt(', '< this.#directAt('],
    [
      'bounds are a tenth too large',
      'return Math.max(known, this.#directAt(',
      'return Math.max(known, 1.1 * this.#directAt(',
    ],
    [
      'landmarks are believed with passages opened',
      'opened.flatMap((passage) => this.#beyond(passage))',
      '[]',
    ],
    ['opened passages are as far as the middle of their gates', ' - radiusNm;', ';'],
    [
      'landmarks are believed of ways off the arcs through passages opened',
      '(opened.length === 0 || !leavesArcs)',
      'true',
    ],
    ['anchors are as near as nodes', ' - this.#stretch * near.lengthNm', ''],
  ],
  'search/states.ts': [
    ['ways lead out of dead ends', 'return isInbound ? -1 : node;', 'return node;'],
    ['ways into dead ends lead on', 'return from < firstDeadEnd || isInbound ?', 'return isInbound ?'],
  ],
  'search/landmarks.ts': [
    ['an end joins waters for the landmarks', '(largest - least) / 2 + 1', '1'],
    ['landmarks overrate by two units', '(largest - least) / 2 + 1', '(largest - least) / 2 - 1'],
    [
      'landmarks that reach no goal tell nothing',
      'least < Infinity ? (least + largest) / 2 : 0',
      '(least + largest) / 2',
    ],
    ['landmarks reach all waters', 'if (this.#joined[k] === 1) return Infinity;', ''],
    ['landmarks take one goal for all', 'this.#joined[k] = 0;\n          continue;', 'continue;'],
  ],
  'search/searched-arcs.ts': [
    [
      'arcs are contracted for each search',
      '++this.#searches !== MANY_SEARCHES',
      '++this.#searches < MANY_SEARCHES',
    ],
  ],
  'search/workspace.ts': [
    ['A* ends where it likes', 'this.goalCost[node] = cost;', 'this.goalCost[node] = 0;'],
    ['goals outlive their search', 'this.now++;', 'this.now ||= 1;'],
  ],
  'search/extra-arcs.ts': [
    ['extra arcs lead one way', 'this.add(b, a, lengthNm);', ''],
    [
      'the farthest corner is the anchor',
      'this.lengthNm[arc] < this.lengthNm[best]',
      'this.lengthNm[arc] > this.lengthNm[best]',
    ],
    ['all arcs know all nodes', 'node < this.#first.length ? this.#first[node] : 0', 'this.#first[node]'],
    ['arcs of a node are lost', 'this.next[arc] = this.#first[tail];', 'this.next[arc] = 0;'],
  ],
  'near/near-join.ts': [
    ['miles inshore count once', '(INSHORE - 1) * inshore;', '0 * inshore;'],
    [
      'the nearest way out is the only one',
      'STRETCH * (walk.length + toSea) + MORE,',
      'walk.length + toSea,',
    ],
    ['channels are not joined', 'for (const post of sight.post) this', 'for (const post of []) this'],
    ['legs beyond walls are open', '|| (isOpen && !isOpen(x, y, z, nx, ny, nz))', ''],
    ['the first way to a node stays', 'if (cost >= most || ', 'if (isKnown || '],
    ['one corner is gone to', '} while (walk.next());\n  }', '} while (false);\n  }'],
    ['farther corners are not gone to', 'const FAR_CORNERS = 300;', 'const FAR_CORNERS = 0;'],
  ],
  'near/near-walk.ts': [
    ['walks pass closed gates', 'if (this.isOpen && !this.isOpen(x, y, z, cx, cy, cz)) continue;', ''],
    ['the last way to a corner stays', '|| !this.#roots.isShorter(corner, length)) continue;', ') continue;'],
    ['goals are farther than they are', 'leastRest(straight, goal.inshore) <', 'INSHORE * straight <'],
    ['corners look back', 'isLeft[corner] === 1);', 'isLeft[corner] === 0);'],
  ],
  'near/near-way.ts': [
    ['ways end among skerries', 'const MOST_CORNERS = 4000;', 'const MOST_CORNERS = 200;'],
    ['the second half of a way is left out', '.reverse().slice(1)]', '.slice(0, 0)]'],
  ],
  'near/near-front.ts': [
    ['ways pass closed gates at corners', 'if (isOpen && !isOpen(x, y, z, cx, cy, cz)) continue;', ''],
    [
      'the first meeting stays',
      'if (cost >= this.#meeting.best) return;',
      'if (cost === Infinity || this.#meeting.corner !== -2) return;',
    ],
    ['costs are lengths', '(INSHORE - 1) * inshore;', '0 * inshore;'],
    ['the other front has come too far', 'this.#ahead - straight', 'this.#ahead + straight'],
  ],
  'near/roots.ts': [
    ['what a search wrote is kept', 'if (this.length.length > this.#room) this.#resize();', ''],
  ],
  'near/near-mesh.ts': [
    ['what a search took is kept', 'this.clear(MOST_ROOM);', 'this.clear(Infinity);'],
    ['tiles are shut', 'this.twin[half] = other ?? SHORE;', 'this.twin[half] = SHORE;'],
    ['ways bend round bays', 'v[c + 2]) < 0;', 'v[c + 2]) > 0;'],
    ['walls are no way out', 'mark[h] === WALL && zone[t] === NEAR', 'mark[h] === WALL && zone[t] === LAND'],
  ],
  'near/pane.ts': [
    ['ways out end short of the wall', 'at[k] -= BEYOND * wall[k];', 'at[k] += BEYOND * wall[k];'],
  ],
  'near/posts.ts': [
    ['posts about a position are those of its tile', 'x < aside + TILE_DEGREES', 'x < -aside + TILE_DEGREES'],
    [
      'meridians are as far apart at all latitudes',
      'radius / Math.cos(Math.min(90, Math.abs(lat) + radius) * RADIANS)',
      'radius',
    ],
    [
      'channels lead out where they began',
      'visit(head[arc], lengthNm[v] + weight[arc])',
      'visit(head[arc], lengthNm[v])',
    ],
  ],
  'near/slivers.ts': [['slivers double at every vertex', 'if (this.#looked.has(sliver)) return false;', '']],
  'near/walls.ts': [['walls lie in the east only', '(aside > edge ? 1 : 0)', '(aside > -edge ? 1 : 0)']],
  'coast/block-cells.ts': [
    [
      'boxes come once a column',
      'if (column > firstColumn && this.#column(boxes[at]) < column) continue;',
      '',
    ],
    [
      'rows but the first are left out',
      'const lastRow = this.#row(north);',
      'const lastRow = this.#row(south);',
    ],
  ],
  'near/in-circle.ts': [['rounding counts as inside', '< -ROUNDING * parts', '< ROUNDING * parts']],
  'near/patches.ts': [
    [
      'patches among pairs are none',
      'return this.#pairs.has(p, q) || this.#isAmongPairs(p, q);',
      'return this.#pairs.has(p, q);',
    ],
    ['patches are half a degree', 'PATCHES_PER_DEGREE = 4;', 'PATCHES_PER_DEGREE = 2;'],
  ],
  'near/short-cuts.ts': [
    [
      'short cuts bend nowhere',
      'return this.#cells[firstFrom(this.#cells, cell)] === cell;',
      'return false;',
    ],
    ['the next cell is found', 'firstFrom(this.#cells, cell)]', 'firstFrom(this.#cells, cell) + 1]'],
    ['ends have no corners near by', '<= AT_END', '<= 0'],
  ],
  'near/zones.ts': [['shores part nothing', '? NEAR - zone[t]', '? zone[t]']],
  'near/planar.ts': [['edges are not made Delaunay', 'if (!isInCircle(', 'if (isInCircle(']],
  'attach/attacher.ts': [
    ['no way leads straight out', 'if (wayOut && out) addCheaper', 'if (false) addCheaper'],
    ['bends cost nothing', '+ bendNm(stop)', '+ 0'],
    [
      'legs to channels cross land',
      'if (isClearOfCoast(coast, lng, lat, graph.lng[v], graph.lat[v])) node',
      'node',
    ],
    ['ponds are free water', 'if (seas.has(point.triangle)) return point;', 'return point;'],
    ['miles to channels count once', 'this.#extraNm(point, v)', '0'],
  ],
  'attach/attachment.ts': [
    [
      'straight legs of far ports begin at the port alone',
      'return [...stops];',
      'return [...stops].filter(({ parent }) => !parent);',
    ],
  ],
  'attach/endpoints.ts': [
    [
      'links towards one end do for all',
      'this.#others.get(key, () => goal) !== goal',
      'this.#others.get(key, () => goal) === undefined',
    ],
    ['no gate lies between a port and what is beside it', 'return isAcrossGate ?', 'return false ?'],
    [
      'links cross closed gates',
      'keepLinks(all, (link) => crossed[link] === 0)',
      'keepLinks(all, () => true)',
    ],
    ['attachments are kept whatever is closed', 'closed.key}`;', "''}`;"],
    [
      'stored links do for whatever is closed',
      'return few && openLinks(few, this.#waters.graph.sets, closed, this.#closedByDefault);',
      'return few;',
    ],
  ],
  'api/endpoint.ts': [
    [
      'land lies between no port and what is beside it',
      'return isClearOfCoast(coast',
      'return true || isClearOfCoast(coast',
    ],
  ],
  'locations/port-positions.ts': [
    ['ports lie at one position', 'BESIDE_METERS = 25;', 'BESIDE_METERS = 1;'],
    ['the date line parts neighbours', '(x + COLUMNS) % COLUMNS', 'x'],
    ['meridians are as far apart everywhere', 'HIGH / Math.cos(lat * RADIANS)', 'HIGH'],
    ['any port near by will do', 'if (meters > this.#least) return;', 'if (meters > BESIDE_METERS) return;'],
  ],
  'router/near-cell.ts': [
    [
      'near ways stay as the graph has them',
      'if (lengthNm - wayNm(without) < LEAST_SHARE * lengthNm)',
      'if (true)',
    ],
    ['near ways lead past closed passages', 'b.x, b.y, b.z, closed) === 0', 'b.x, b.y, b.z, closed) >= 0'],
    ['a leg inshore is as good as any', 'isAsGood(way, 0, way.length - 1)', 'true'],
  ],
  'attach/stop-list.ts': [['ways out are corners', '(stop.isOut ? OUT : 0)', '0']],
  'router/row-search.ts': [
    ['what is beside a port takes its place', '|| end.portPosition ||', '||'],
    [
      'ways over the graph are the same both ways',
      ': -(a * PORTS + b)',
      ': Math.min(a, b) * PORTS + Math.max(a, b)',
    ],
  ],
  'router/waypoint.ts': [['ports are corners of the shore', '&& !isOut && !isPort', '&& !isOut']],
  'attach/crossed-passages.ts': [
    [
      'gates before the last stop are forgotten',
      'sets.union(crossed, gates.crossed(a.x, a.y',
      'sets.union(0, gates.crossed(a.x, a.y',
    ],
  ],
  'graph/short-legs.ts': [
    ['passages lie in their middles', '= HALF + SHORT + cap.radius', '= HALF + SHORT'],
    ['short legs stay in their cubes', '= HALF + SHORT + cap.radius', '= HALF + cap.radius'],
    ['all legs are short', '> SHORT * SHORT) return undefined', '> 4) return undefined'],
  ],
  'graph/gates.ts': [
    [
      'gates are never crossed',
      'if (a > 0 !== b > 0 && a > 0 !== c > 0) return true',
      'if (false) return true',
    ],
    ['gates are crossed from the far side of the earth', ' && a > 0 !== c > 0) return', ') return'],
    [
      'gates are their first segments',
      'for (let i = 1; i < gate.length; i++)',
      'for (let i = 1; i < 2; i++)',
    ],
    ['all gates count as closed', 'closed?.passages ?? near ?? this.#all', 'near ?? this.#all'],
    ['caps hide their gates', 'if (!cap || cap.isClearOf(', 'if (!cap || !cap.isClearOf('],
    ['a leg crosses one gate', 'found.add(passages[i]);', 'found.add(passages[i]);\n        break;'],
    ['a way crosses the gates of its first leg', 'b = 3; b < way.length; b += 3', 'b = 3; b < 6; b += 3'],
  ],
  'graph/passage-sets.ts': [
    [
      'only the sets known before are shut',
      'if (this.#flags.length < sets.length)',
      'if (this.#flags.length === 0)',
    ],
    [
      'landmarks are believed with some of theirs open',
      'return passages.every((passage) => this.#isClosed',
      'return passages.some((passage) => this.#isClosed',
    ],
  ],
  'graph/edges.ts': [['arcs back cross no gates', 'crossedOf[back] = crossed[i];', 'crossedOf[back] = 0;']],
  'graph/weight.ts': [['edges are shorter than their great circles', '(1 + FLOAT32_STEP)', '(1 - 1e-5)']],
  'graph/components.ts': [['all waters are one', 'const number = size.length;', 'const number = 0;']],
  'geo/longitude.ts': [
    ['180 degrees are two meridians', 'lng === -180 ? 180 : lng', 'lng'],
    [
      'wrapped longitudes keep what rounding leaves',
      'Math.round(longitudeDifference(0, lng) * STEPS) / STEPS',
      'longitudeDifference(0, lng)',
    ],
  ],
  'api/nogo-option.ts': [
    ['blocks have longitudes of any turn', '=> wrapLongitude(lng)', '=> lng'],
    ['blocks are made without end', 'NogoBlock(ring, () => deadline.step())', 'NogoBlock(ring, () => {})'],
    ['blocks are made again', '  made.set(rings, blocks);\n', ''],
  ],
  'geo/sphere.ts': [['great circles are twice as long', 'return 2 * Math.asin(', 'return 4 * Math.asin(']],
  'areas/area.ts': [
    ['areas count for ever', '(to === null || day <= to)', 'true'],
    ['areas count from the day after', 'from <= day', 'from < day'],
  ],
  'areas/in-force.ts': [
    ['no area inside', 'return areaHolds(area, x, y, z) && (within', 'return false && (within'],
    ['what was replaced counts in all of itself', ' && (within === null || areaHolds(within, x, y, z))', ''],
    ['later areas come first to last', 'return isOld ? a.id - b.id : b.id - a.id;', 'return a.id - b.id;'],
    ['the day first asked for counts', 'if (change <= day) before', 'if (change <= 0) before'],
    ['areas that end are kept', ', (to ?? Infinity) + 1]', ']'],
  ],
  'areas/measure.ts': [
    [
      'what replaced an area does not bound it',
      ' || (within !== null && within.polygon.chunksIn(box).length > 0)',
      '',
    ],
    ['areas near the first leg only count', 'i < count && boxesMeet(area.box', 'i < 1 && boxesMeet(area.box'],
    [
      'lines stay in what they were in',
      'if (this.#isHeldKnown && !isNearBoundary) {',
      'if (this.#isHeldKnown) {',
    ],
    ['a line is in what the last one was in', '    this.#isHeldKnown = false;\n', ''],
    ['runs off all boundaries are off all areas', 'if (isCut || holds(one, ax, ay, az))', 'if (isCut)'],
    ['only the last piece in an area counts', '(lengths.eca.get(eca) ?? 0) + nm', 'nm'],
    ['all after sixteen legs is left out', 'first + 1 < line.length; first', 'first < 1; first'],
  ],
  'areas/inside.ts': [['only the last piece inside counts', 'inside += angle;', 'inside = angle;']],
  'areas/outermost-blocks.ts': [
    ['blocks inside another count', 'return isInside(block, other) ||', 'return false ||'],
    ['repeated blocks count', '(k < i && isRepeated(block, other))', 'false'],
    ['repeated blocks are left out, all of them', '(k < i && isRepeated', '(isRepeated'],
    ['blocks round a bay lie inside it', ' && !hasEdgeIn(other, block)', ''],
  ],
  'areas/nogo.ts': [
    [
      'no leg enters a block',
      'block.polygon.isEnteredBy(this.#segment, this.#cuts, block.step) && is(block)',
      'false',
    ],
    [
      'a block near is a block entered',
      'block.polygon.isEnteredBy(this.#segment, this.#cuts, block.step) && is(block)',
      'is(block)',
    ],
  ],
  'polygon/polygon.ts': [
    [
      'polygons are their complements',
      'let inside = this.#holdsNorthPole;',
      'let inside = !this.#holdsNorthPole;',
    ],
    [
      'edges over a pole are as all others',
      'if (Math.abs(turn) < -OPPOSITE * outward) {',
      'if (Math.abs(turn) < 0) {',
    ],
    [
      'edges over either pole are over the North Pole',
      'isEastward === turn >= 0 && vector[a + 2] + vector[b + 2] > 0;',
      'isEastward === turn >= 0;',
    ],
    ['no polygon holds the pole', 'this.#holdsNorthPole = this.#isInside(-x, -y, -z);', ''],
    ['boxes know no poles', 'this.#addAxes();', ''],
    ['boxes of edges know no bulge', 'const rise = 1 - Math.sqrt(', 'const rise = 0 * Math.sqrt('],
    [
      'edges along a segment do not cut it',
      'if (Math.abs(heightB) <= TOUCH) addAngle(',
      'if (false) addAngle(',
    ],
  ],
  'polygon/cuts.ts': [['cuts are not sorted', 'this.#angle.subarray(0, this.#count).sort();', '{}']],
  'polygon/segment.ts': [
    [
      'boxes of segments know no bulge',
      'along > 0 && slopeAtEnd < 0 ? extreme : Math.max(from, to)',
      'Math.max(from, to)',
    ],
  ],
  'polygon/meridian-bins.ts': [['edges lie in one bin', 'Math.min(last, first + count - 1)', 'first']],
  'geo/cap.ts': [
    ['caps are clear of everything near', '< squared * this.#cosine - product - ROUNDING', '< squared'],
    ['caps are clear of nothing', 'if (this.#cosine <= 0) return false;', 'return false;'],
    ['caps never meet', 'apart >= this.#cosine', 'apart >= 2 + this.#cosine'],
  ],
  'polygon/corner-nodes.ts': [
    [
      'nodes lie within their corners',
      '[unit(sum(at, 1, inward, -offing / sine))]',
      '[unit(sum(at, 1, inward, offing / sine))]',
    ],
    ['sharp corners have one node', 'sine >= SHARP', 'sine >= 0'],
    [
      'hollow corners have nodes',
      'angle !== null && polygon.contains(',
      'angle !== null || polygon.contains(',
    ],
    [
      'sides of nodes are their corners, turned round',
      'Math.max(0, Math.asin(sine) - SLACK)',
      'Math.acos(sine)',
    ],
  ],
  'coast/contains.ts': [
    ['always water', '  return water;\n', '  return true;\n'],
    ['shores along meridians are not seen', 'if (crossing > x !== crossing > cx) water = !water;', ''],
  ],
  'coast/sight.ts': [
    [
      'the coast is always clear',
      'if (crossesShore(coast, fromLng, fromLat, toLng, toLat)) return false;',
      '',
    ],
    [
      'the coast ends at the antimeridian',
      'if (Math.abs(lng2 - lng1) > 180) {',
      'if (Math.abs(lng2 - lng1) > 180) return false;\n  if (false) {',
    ],
  ],
  'coast/nearest-water.ts': [
    [
      'the first shore is the nearest',
      'if (found && (!best || found.angle < best.angle)) best = found;',
      'if (found && !best) best = found;',
    ],
    ['suggestions lie on the shore', 'const CLEARANCE_METERS = 15;', 'const CLEARANCE_METERS = 0;'],
  ],
  'mesh/sight.ts': [['all free water is in sight', 'if (water[current] === 0) continue;', '']],
  'mesh/sight-line.ts': [
    ['opposite points see each other', '< NO_DIRECTION) return false;', '< 0) return false;'],
    ['lines end before vertices beside their end', 'pastRight < pastLeft', 'pastRight > pastLeft'],
  ],
  'overlay/passable.ts': [
    [
      'closed gates let legs pass',
      'this.#waters.gates.crossed(ax, ay, az, bx, by, bz, this.#closed) === 0',
      'true',
    ],
    [
      'walks enter blocks',
      '(!this.#enters(stop.parent, stop) && this.allowsWalk(stop.parent))',
      'this.allowsWalk(stop.parent)',
    ],
  ],
  'overlay/block-corners.ts': [
    ['ways bend at nodes as they like', 'return overRight * overLeft >= 0;', 'return true;'],
    [
      'ways bend at nodes the wrong way',
      'return overRight * overLeft >= 0;',
      'return overRight * overLeft <= 0;',
    ],
  ],
  'overlay/overlay.ts': [
    [
      'nodes of one query see through land',
      ' || !sight.sees(corner.point, other.point)) continue;',
      ') continue;',
    ],
    ['ends see nodes through land', '.find((point) => sight.sees(point, to)) ?? null', '[0]'],
  ],
  'overlay/end-legs.ts': [
    ['ends see boundaries through land', '!this.#waters.sight.sees(entry, to) || ', ''],
    ['legs are as short as they like', 'mostNm < leastNm[x] - ROUNDING_NM', 'mostNm < 2 * leastNm[x]'],
  ],
  'areas/format/corner-code.ts': [
    ['corners once seen stay in sight', 'if (place === lost[nextLost]) {', 'if (place < 0) {'],
  ],
  'overlay/boundary-sight.ts': [
    ['corners of another graph are taken', '>= cornerCount)', '>= Infinity)'],
    [
      'nodes on land look about',
      '.filter(({ point }) => mesh.water[point.triangle] === 1)',
      '.filter(({ point }) => point)',
    ],
  ],
  'overlay/boundary-nodes.ts': [
    ['nodes of boundaries are not joined to each other', ' || !sight.sees(', ' || true || !sight.sees('],
    ['all nodes of boundaries are too far off', '> limit) return 0;', '> 0) return 0;'],
  ],
  'overlay/node-runs.ts': [
    ['runs of nodes are points', 'const room = circle[c + 3] + TOUCH;', 'const room = TOUCH;'],
    [
      'runs with nodes wanted are left out',
      'if (isWanted[run] === 0) continue;',
      'if (isWanted[run] === 1) continue;',
    ],
  ],
  'search/both-ways.ts': [
    [
      'ways from both ends meet in dead ends that they came into',
      'total >= this.#best || isTwiceIn',
      'total >= this.#best',
    ],
    [
      'what the other end knows is believed without a margin',
      ' - this.#margin >= this.#best',
      ' >= this.#best',
    ],
    ['the other end is thought to be nearer than it is', 'least - bound.above(node)', 'least'],
    [
      'ways from both ends use extra nodes that they may not',
      'if (head[arc] >= nodeCount && !extra.isActive(head[arc])) continue;',
      '',
    ],
  ],
};

export const MUTANTS: readonly Mutant[] = Object.entries(BY_FILE).flatMap(([file, mutants]) =>
  mutants.map(([name, from, to]) => ({ name, file, from, to })),
);
