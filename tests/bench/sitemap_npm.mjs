// Writes sitemaps with the package `sitemap`: loc and lastmod, the only part of our entries that it can write.
// Arguments: lines of JSON, folder.
import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { createInterface } from 'node:readline';
import { SitemapStream } from 'sitemap';

const PAGE_ENTRIES = 1_000;
const [lines, folder] = process.argv.slice(2);
let page = null;
let entries = 0;
let number = 0;

function begin() {
  number += 1;
  entries = 0;
  const stream = new SitemapStream();
  const file = createWriteStream(`${folder}/sitemap-${String(number).padStart(4, '0')}.xml`);
  stream.pipe(file);
  page = { stream, file };
}

async function end() {
  page.stream.end();
  await finished(page.file);
  page = null;
}

for await (const line of createInterface({ input: createReadStream(lines), crlfDelay: Infinity })) {
  if (page === null) {
    begin();
  }
  const document = JSON.parse(line);
  if (!page.stream.write({ url: document.url, lastmod: document.lastmod })) {
    await once(page.stream, 'drain');
  }
  entries += 1;
  if (entries === PAGE_ENTRIES) {
    await end();
  }
}
if (page !== null) {
  await end();
}
