import 'reflect-metadata';
const { openReportPool } = await import('/work/wt/speed/api/dist/src/database/report-pool.js');
const { findMatches } = await import('/work/wt/speed/api/dist/src/reporting/search/find-matches.js');
const db = openReportPool(process.env.DATABASE_URL);
for (const q of process.argv.slice(2)) { const t=[]; let r; for(let i=0;i<4;i++){ const a=performance.now(); r=await findMatches(db,q,50,new Date()); t.push(Math.round(performance.now()-a)); } console.log(q.padEnd(45), t.join(' '), 'hits', r.length, [...new Set(r.map(x=>x.type))].join(','), JSON.stringify(r[0]?.reasons??[]).slice(0,140)); }
await db.close();
