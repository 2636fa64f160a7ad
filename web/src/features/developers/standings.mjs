// Prints the standings of your first league. Create an access token on the security page, then run:
//   TOKEN=tc_... node standings.mjs
const site = process.env.SITE ?? 'http://localhost:4300';
const headers = { authorization: `Bearer ${process.env.TOKEN}` };

async function read(path) {
  const reply = await fetch(`${site}/api/open${path}`, { headers });
  const body = await reply.json();
  if (!reply.ok) throw new Error(body.message);
  return body;
}

const [league] = await read('/leagues');
const { season } = league.currentSeason;
console.log(`${league.name}, ${season}`);
for (const { user, wins, losses } of await read(`/leagues/${league.id}/seasons/${season}/standings`)) {
  console.log(`${user.username}: ${wins} wins, ${losses} losses`);
}
