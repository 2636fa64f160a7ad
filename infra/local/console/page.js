const byId = (id) => document.getElementById(id);
const eastern = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});
const REFRESH = 2000;

async function call(path, body) {
  const init = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(path, init);
  const reply = await response.json();
  if (!response.ok) throw new Error(reply.message);
  return reply;
}

function element(tag, className, text) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text !== undefined) node.textContent = text;
  return node;
}

/** Runs an action. Shows its progress and then its result in `status`. */
async function act(status, waiting, action) {
  status.classList.remove('bad');
  status.textContent = waiting;
  try {
    status.textContent = await action();
  } catch (error) {
    status.classList.add('bad');
    status.textContent = error.message;
  }
}

let offset = 0;

function showTime() {
  byId('now').textContent = eastern.format(Date.now() + offset);
}

async function readClock() {
  const { now, offsetSeconds } = await call('/local/clock');
  offset = Date.parse(now) - Date.now();
  const days = offsetSeconds / 86_400;
  byId('offset').textContent =
    `${Math.abs(days).toFixed(1)} days ${days < 0 ? 'behind' : 'ahead of'} this machine’s clock`;
  showTime();
}

async function move(body) {
  await act(byId('clock-status'), 'Moving the clock...', async () => {
    const { now, fired } = await call('/local/clock', body);
    await refresh();
    return `Now ${eastern.format(new Date(now))} ET. ${fired} ${fired === 1 ? 'event' : 'events'} fired.`;
  });
}

/** Interprets the form's local time as Eastern time, whatever the browser's time zone is. */
function easternInstant(text) {
  const asUtc = Date.parse(`${text}Z`);
  const wall = (instant) =>
    Date.parse(
      `${new Date(instant).toLocaleString('sv-SE', { timeZone: 'America/New_York' }).replace(' ', 'T')}Z`,
    );
  const guess = asUtc + (asUtc - wall(asUtc));
  return new Date(guess + (asUtc - wall(guess))).toISOString();
}

/** Fills a list with rows. Leaves an unchanged list alone, so that an open row stays open while someone is reading it. */
function fill(list, rows, empty, build) {
  const key = JSON.stringify(rows);
  if (list.dataset.key === key) return;
  list.dataset.key = key;
  const open = new Set([...list.querySelectorAll('details[open]')].map((node) => node.dataset.id));
  list.replaceChildren(...rows.map(build));
  for (const node of list.querySelectorAll('details')) node.open = open.has(node.dataset.id);
  if (rows.length === 0) list.append(element('li', 'empty', empty));
}

function entry(id, title, when, what, text) {
  const item = element('li');
  const details = element('details');
  details.dataset.id = id;
  const summary = element('summary', '', title);
  summary.append(element('span', 'when', when));
  details.append(summary, element('p', 'what', what), element('pre', '', text));
  item.append(details);
  return item;
}

async function readTimers() {
  const timers = await call('/local/timers');
  byId('timers-count').textContent = timers.length;
  fill(byId('timers'), timers, 'No timers are set.', ({ kind, name, target, dueAt, recurring, payload }) =>
    entry(
      name,
      `${recurring ? 'recurring' : kind} · ${name}`,
      eastern.format(new Date(dueAt)),
      target,
      payload,
    ),
  );
}

async function readMail() {
  const mails = await call('/local/mail');
  byId('mail-count').textContent = mails.length;
  fill(byId('mail'), mails, 'No emails yet.', ({ number, to, subject, text, html, at }) => {
    const item = entry(String(number), subject, eastern.format(new Date(at)), `to ${to}`, text);
    if (html === null) return item;
    const link = element('a', '', 'View as HTML');
    link.href = `/local/mail/${number}`;
    link.target = '_blank';
    item.firstChild.append(link);
    return item;
  });
}

async function readPushes() {
  const pushes = await call('/local/pushes');
  byId('pushes-count').textContent = pushes.length;
  fill(
    byId('pushes'),
    pushes,
    'No push notifications yet.',
    ({ endpoint, text, ttl, urgency, at }, place) => {
      const said = text && JSON.parse(text);
      const title = said ? said.title : 'Unreadable on this device';
      const detail = `${urgency} urgency, expires after ${ttl} s, to ${endpoint}`;
      return entry(
        `${at}${place}`,
        title,
        eastern.format(new Date(at)),
        detail,
        JSON.stringify(said, null, 2),
      );
    },
  );
}

/** Converts DynamoDB's notation to plain values. */
function plain(value) {
  const [[type, inner]] = Object.entries(value);
  if (type === 'M') return Object.fromEntries(Object.entries(inner).map(([name, one]) => [name, plain(one)]));
  if (type === 'L') return inner.map(plain);
  if (type === 'N') return Number(inner);
  if (type === 'NULL') return null;
  return inner;
}

let nextPage = null;

async function readItems(after) {
  await act(byId('items-status'), 'Loading...', async () => {
    const { items, next } = await call(
      after ? `/local/items?after=${encodeURIComponent(after)}` : '/local/items',
    );
    nextPage = next;
    byId('items-next').disabled = next === null;
    const rows = items.map((item) => plain({ M: item }));
    fill(byId('items'), rows, 'The table is empty.', (row) =>
      entry(`${row.pk} ${row.sk}`, `${row.pk} · ${row.sk}`, '', '', JSON.stringify(row, null, 2)),
    );
    return `${rows.length} items${next === null ? '' : ' so far'}`;
  });
}

async function refresh() {
  await Promise.all([readClock(), readTimers(), readMail(), readPushes()]);
}

async function showJumps() {
  const row = byId('jumps');
  for (const button of row.querySelectorAll('[data-label]')) button.remove();
  for (const { label } of await call('/local/jumps')) {
    const button = element('button', '', label);
    button.type = 'button';
    button.dataset.label = label;
    row.append(button);
  }
}

byId('jumps').addEventListener('click', ({ target }) => void jump(target.dataset));

async function jump({ seconds, label }) {
  if (seconds) await move({ advanceSeconds: Number(seconds) });
  if (!label) return;
  const there = (await call('/local/jumps')).find((one) => one.label === label);
  if (there) await move({ now: there.now });
  await showJumps();
}

byId('go').addEventListener('submit', (event) => {
  event.preventDefault();
  void move({ now: easternInstant(new FormData(event.target).get('to')) });
});

byId('bots').addEventListener('submit', (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  void act(byId('bots-status'), 'Bots are signing up...', async () => {
    const bots = await call('/local/bots', {
      code: form.get('code').toUpperCase(),
      count: Number(form.get('count')),
    });
    return `${bots.map(({ username }) => username).join(', ')} joined.`;
  });
});

byId('admins').addEventListener('submit', (event) => {
  event.preventDefault();
  const email = String(new FormData(event.target).get('email'));
  void act(byId('admins-status'), 'Saving...', async () => {
    await call('/local/admins', { email });
    return `${email} is now an admin.`;
  });
});

byId('items-first').addEventListener('click', () => void readItems());
byId('items-next').addEventListener('click', () => void readItems(nextPage));

const { results, stripe, chats } = await call('/local/about');
byId('results').textContent = results;
byId('stripe').href = stripe;
byId('chats').href = chats;
await showJumps();
await refresh();
setInterval(showTime, 1000);
setInterval(() => void refresh().catch(() => undefined), REFRESH);
