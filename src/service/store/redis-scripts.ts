import { type CommandParser, defineScript } from '@redis/client';

/**
 * Keys, all under one prefix: `hits:K` sorted set of lease by time; `holds:K` hash of lease to "amount end";
 * `lease:L` hash of K to "amount expiry", an expiry of 0 where nothing is spent, and of "" to its end; `spent:K`
 * integer. Scripts run one at a time, so each is atomic. Keys are made within: not for a cluster.
 */
const HELD = `
local function held(key)
  local sum = 0
  for _, hold in ipairs(redis.call('HVALS', prefix .. 'holds:' .. key)) do
    local amount, ends = hold:match('^(%S+) (%S+)$')
    if tonumber(ends) > now then sum = sum + tonumber(amount) end
  end
  return sum
end
`;

const ADMIT = `
local prefix, lease, ends, now = ARGV[1], ARGV[2], ARGV[3], tonumber(ARGV[4])
local limits = cjson.decode(ARGV[5])
${HELD}
local function reached(limit)
  if limit.kind == 'window' then
    local hits = prefix .. 'hits:' .. limit.key
    redis.call('ZREMRANGEBYSCORE', hits, '-inf', now - limit.milliseconds)
    return redis.call('ZCARD', hits) >= limit.limit
  end
  if limit.kind == 'concurrent' then return held(limit.key) >= limit.limit end
  if limit.limit < 0 then return false end
  local spent = tonumber(redis.call('GET', prefix .. 'spent:' .. limit.key) or '0')
  if spent >= limit.limit then return true end
  local taken = spent + held(limit.key)
  if limit.overdraft then return taken >= limit.limit end
  return taken + limit.amount > limit.limit
end

for i, limit in ipairs(limits) do
  if reached(limit) then return i - 1 end
end
local life = math.max(1, tonumber(ends) - now)
for _, limit in ipairs(limits) do
  if limit.kind == 'window' then
    local hits = prefix .. 'hits:' .. limit.key
    redis.call('ZADD', hits, now, lease)
    redis.call('PEXPIRE', hits, limit.milliseconds)
  else
    local holds = prefix .. 'holds:' .. limit.key
    local amount, expiry = 1, '0'
    if limit.kind == 'budget' then amount, expiry = limit.amount, string.format('%.0f', limit.expiresAt) end
    redis.call('HSET', holds, lease, amount .. ' ' .. ends)
    redis.call('PEXPIRE', holds, life)
    redis.call('HSET', prefix .. 'lease:' .. lease, '', ends, limit.key, amount .. ' ' .. expiry)
    redis.call('PEXPIRE', prefix .. 'lease:' .. lease, life)
  end
end
return -1
`;

/** Ends a lease; spends what it holds if told to, and if its time was not over. */
const END = `
local prefix, lease, spends, now = ARGV[1], ARGV[2], ARGV[3] == '1', tonumber(ARGV[4])
local fields = redis.call('HGETALL', prefix .. 'lease:' .. lease)
local live = false
for i = 1, #fields, 2 do
  if fields[i] == '' then live = tonumber(fields[i + 1]) > now end
end
for i = 1, #fields, 2 do
  local key = fields[i]
  if key ~= '' then
    redis.call('HDEL', prefix .. 'holds:' .. key, lease)
    local amount, expiry = fields[i + 1]:match('^(%S+) (%S+)$')
    if spends and live and expiry ~= '0' then
      redis.call('INCRBY', prefix .. 'spent:' .. key, amount)
      redis.call('PEXPIRE', prefix .. 'spent:' .. key, math.max(1, tonumber(expiry) - now))
    end
  end
end
redis.call('DEL', prefix .. 'lease:' .. lease)
if live then return 1 end
return 0
`;

/** The scripts as methods of the client; they are sent once and then called by their digest. */
export const SCRIPTS = {
  admit: script(ADMIT),
  endLease: script(END),
};

function script(source: string) {
  return defineScript({
    SCRIPT: source,
    NUMBER_OF_KEYS: 0,
    parseCommand: (parser: CommandParser, args: string[]) => parser.push(...args),
    transformReply: (reply: number) => reply,
  });
}
