import { type CommandParser, defineScript } from '@redis/client';
import { CLOCK_SKEW, LEASE_LIFE, WINDOW_PARTS } from './store.ts';

/**
 * Keys, all under one prefix: `hits:K` sorted set of lease by time, and for limits beyond `WINDOW_PARTS` `parts:K` sorted set
 * of "count end" by the end of a part, with the sum of all at 0; `holds:K` hash of lease to "amount end";
 * `lease:L` hash of K to "amount expiry", an expiry of 0 where nothing is spent, and of "" to its end; `settled:L` hash of K
 * to the amount that was spent, for as long as it may be given back; `spent:K` integer. Scripts run one at a time, so each
 * is atomic. Keys are made within: not for a cluster.
 */
const HELD = `
local function held(key)
  local holds, sum = prefix .. 'holds:' .. key, 0
  local fields = redis.call('HGETALL', holds)
  for i = 1, #fields, 2 do
    local amount, ends = fields[i + 1]:match('^(%S+) (%S+)$')
    if tonumber(ends) > now then
      if tonumber(ends) <= now + lasting then sum = sum + tonumber(amount) end
    -- of a process that died: by the server's clock, too, it is over
    elseif redis.call('EXISTS', prefix .. 'lease:' .. fields[i]) == 0 then
      redis.call('HDEL', holds, fields[i])
    end
  end
  return sum
end
`;

/**
 * How many of a window's admissions count, and milliseconds until the first of them no longer does. Those of a large
 * window are counted by parts of its time: what is over or is to come is taken off the sum of all.
 */
const ADMITTED = `
local most = ${WINDOW_PARTS}
local function bound(time, sign) return (sign or '') .. string.format('%.0f', time) end
local function sum_of(parts, from, to)
  local sum = 0
  for _, part in ipairs(redis.call('ZRANGEBYSCORE', parts, from, to)) do sum = sum + tonumber(part:match('^%d+')) end
  return sum
end
local function put(parts, ends, count)
  redis.call('ZREMRANGEBYSCORE', parts, ends, ends)
  if count > 0 then redis.call('ZADD', parts, ends, string.format('%.0f ', count) .. ends) end
end
local function end_of(limit, at)
  local part = math.max(1, math.floor(limit.milliseconds / most))
  return part * math.ceil((at + limit.milliseconds) / part)
end
local function admitted_in_parts(limit)
  local parts, all = prefix .. 'parts:' .. limit.key, 0
  local over, last = bound(now - skew), bound(end_of(limit, now + skew))
  local gone = sum_of(parts, '(0', over)
  all = sum_of(parts, '0', '0') - gone
  if gone > 0 then
    redis.call('ZREMRANGEBYSCORE', parts, '(0', over)
    put(parts, '0', all)
  end
  local first = redis.call('ZRANGEBYSCORE', parts, bound(now, '('), last, 'WITHSCORES', 'LIMIT', 0, 1)[2]
  local others = sum_of(parts, '(' .. over, bound(now)) + sum_of(parts, '(' .. last, '+inf')
  return all - others, first and tonumber(first) - now or 0
end
local function admitted(limit)
  if limit.limit > most then return admitted_in_parts(limit) end
  local hits, after = prefix .. 'hits:' .. limit.key, bound(now - limit.milliseconds, '(')
  local first = redis.call('ZRANGEBYSCORE', hits, after, now + skew, 'WITHSCORES', 'LIMIT', 0, 1)[2]
  return redis.call('ZCOUNT', hits, after, now + skew), first and tonumber(first) + limit.milliseconds - now or 0
end
local function add_to_window(limit)
  if limit.limit > most then
    local parts, ends = prefix .. 'parts:' .. limit.key, bound(end_of(limit, now))
    put(parts, ends, sum_of(parts, ends, ends) + 1)
    put(parts, '0', sum_of(parts, '0', '0') + 1)
    return keep(parts, tonumber(ends) - now + skew)
  end
  local hits = prefix .. 'hits:' .. limit.key
  redis.call('ZREMRANGEBYSCORE', hits, '-inf', now - limit.milliseconds - skew)
  redis.call('ZADD', hits, now, lease)
  keep(hits, limit.milliseconds + skew)
end
`;

const ADMIT = `
local prefix, lease, ends, now = ARGV[1], ARGV[2], ARGV[3], tonumber(ARGV[4])
local limits = cjson.decode(ARGV[5])
local skew, lasting = ${CLOCK_SKEW}, ${LEASE_LIFE + CLOCK_SKEW}
-- nothing of a key is forgotten before its last entry is over
local function keep(key, milliseconds)
  if redis.call('PTTL', key) < milliseconds then redis.call('PEXPIRE', key, milliseconds) end
end
${HELD}${ADMITTED}
local function reached(limit)
  if limit.kind == 'window' then return admitted(limit) >= limit.limit end
  if limit.kind == 'concurrent' then return held(limit.key) >= limit.limit end
  if limit.limit < 0 then return false end
  local spent = tonumber(redis.call('GET', prefix .. 'spent:' .. limit.key) or '0')
  if spent >= limit.limit then return true end
  local taken = spent + held(limit.key)
  if limit.overdraft then return taken >= limit.limit end
  return taken + limit.amount > limit.limit
end

-- what is left of a limit, and milliseconds until some of it is free again
local function standing(limit)
  if limit.kind == 'window' then
    local count, free = admitted(limit)
    return math.max(0, limit.limit - count), free
  end
  if limit.limit < 0 then return -1, 0 end
  local spent = 0
  if limit.kind == 'budget' then spent = tonumber(redis.call('GET', prefix .. 'spent:' .. limit.key) or '0') end
  return limit.limit - spent - held(limit.key), 0
end
local function verdict(first)
  local reply = { first }
  for _, limit in ipairs(limits) do
    local left, free = standing(limit)
    table.insert(reply, left)
    table.insert(reply, free)
  end
  return reply
end

for i, limit in ipairs(limits) do
  if reached(limit) then return verdict(i - 1) end
end
local life = math.max(1, tonumber(ends) - now)
for _, limit in ipairs(limits) do
  if limit.kind == 'window' then
    add_to_window(limit)
  else
    local holds = prefix .. 'holds:' .. limit.key
    local amount, expiry = 1, '0'
    if limit.kind == 'budget' then amount, expiry = limit.amount, string.format('%.0f', limit.expiresAt) end
    redis.call('HSET', holds, lease, amount .. ' ' .. ends)
    keep(holds, life)
    redis.call('HSET', prefix .. 'lease:' .. lease, '', ends, limit.key, amount .. ' ' .. expiry)
    redis.call('PEXPIRE', prefix .. 'lease:' .. lease, life)
  end
end
return verdict(-1)
`;

/**
 * Ends a lease; spends what it holds, but no more than `most` of each account, if its time was not over. With the name
 * of an account that is spent once nothing is spent again.
 */
const END = `
local prefix, lease, most, now = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])
local once, forgotten = ARGV[5], ARGV[6]
local fields, settled = redis.call('HGETALL', prefix .. 'lease:' .. lease), prefix .. 'settled:' .. lease
local live, repeated = false, false
for i = 1, #fields, 2 do
  if fields[i] == '' then live = tonumber(fields[i + 1]) > now end
end
if live and most > 0 and once ~= '' then
  local first = redis.call('SET', prefix .. 'spent:' .. once, 1, 'NX', 'PX', math.max(1, tonumber(forgotten) - now))
  if first then redis.call('HSET', settled, once, 1) else most, repeated = 0, true end
end
for i = 1, #fields, 2 do
  local key = fields[i]
  if key ~= '' then
    redis.call('HDEL', prefix .. 'holds:' .. key, lease)
    local amount, expiry = fields[i + 1]:match('^(%S+) (%S+)$')
    amount = math.min(tonumber(amount), most)
    if amount > 0 and live and expiry ~= '0' then
      redis.call('INCRBY', prefix .. 'spent:' .. key, string.format('%.0f', amount))
      redis.call('PEXPIRE', prefix .. 'spent:' .. key, math.max(1, tonumber(expiry) - now))
      redis.call('HSET', settled, key, string.format('%.0f', amount))
    end
  end
end
redis.call('PEXPIRE', settled, ${LEASE_LIFE})
redis.call('DEL', prefix .. 'lease:' .. lease)
if repeated then return 'repeated' end
return live and 'spent' or 'over'
`;

/** Gives back what a lease has spent, and ends it: a settlement that comes later finds none. */
const TAKE_BACK = `
local accounts = redis.call('HGETALL', ARGV[1] .. 'settled:' .. ARGV[2])
for i = 1, #accounts, 2 do
  local account = ARGV[1] .. 'spent:' .. accounts[i]
  if redis.call('DECRBY', account, accounts[i + 1]) <= 0 then redis.call('DEL', account) end
end
redis.call('DEL', ARGV[1] .. 'settled:' .. ARGV[2])
${END}`;

/** Lays fields over records whose `at` is not later than theirs. */
const SAVE_LATEST = `
local prefix, kind = ARGV[1], ARGV[2]
for _, change in ipairs(cjson.decode(ARGV[3])) do
  local id, at, fields = change[1], change[2], change[3]
  local record = prefix .. kind .. ':' .. id
  if at >= tonumber(redis.call('HGET', record, 'at') or '0') then
    redis.call('HSET', record, unpack(fields))
    redis.call('SADD', prefix .. kind, id)
  end
end
return 0
`;

/** The scripts as methods of the client; they are sent once and then called by their digest. */
export const SCRIPTS = {
  admit: script<number[]>(ADMIT),
  endLease: script<string>(END),
  takeBack: script<string>(TAKE_BACK),
  saveLatest: script<number>(SAVE_LATEST),
};

function script<R>(source: string) {
  return defineScript({
    SCRIPT: source,
    NUMBER_OF_KEYS: 0,
    parseCommand: (parser: CommandParser, args: string[]) => parser.push(...args),
    transformReply: (reply: R) => reply,
  });
}
