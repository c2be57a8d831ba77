import { scaleLog } from 'd3-scale';
import { medianOf } from './places.mjs';
import { questions } from './questions.mjs';
import { formatFigure } from './write-page.mjs';

const [left, width, bar, gap] = [150, 560, 11, 30];
const colours = { ours: '#1f5fbf', others: '#8a94a6', text: '#3b4252' };

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const text = (x, y, words, anchor = 'start') =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${colours.text}">${escaped(words)}</text>`;

/** Bars of the hot answers of a size, a group for each question, the quickest first; the scale is logarithmic. */
export function benchmarkChart({ results, rows }) {
  const times = results.flatMap(({ result }) => Object.values(result.questions).map(({ hot }) => medianOf(hot)));
  const scale = scaleLog()
    .domain([Math.min(...times) / 2, Math.max(...times)])
    .range([0, width]);
  const parts = [];
  let top = 24;
  for (const [name, { title }] of Object.entries(questions)) {
    parts.push(`<g font-weight="600">${text(0, top, title)}</g>`);
    top += 8;
    const timed = results
      .map(({ engine, result }) => ({ engine, time: medianOf(result.questions[name].hot) }))
      .sort((a, b) => a.time - b.time);
    for (const { engine, time } of timed) {
      const fill = engine.id === 'adviesatlas' ? colours.ours : colours.others;
      const length = scale(time).toFixed(1);
      parts.push(
        text(left - 6, top + bar - 2, engine.name, 'end'),
        `<rect x="${left}" y="${top}" width="${length}" height="${bar - 2}" fill="${fill}"/>`,
        text(left + Number(length) + 4, top + bar - 2, `${formatFigure(time)} ms`),
      );
      top += bar + 2;
    }
    top += gap;
  }
  const label = `Milliseconds of each engine for five questions about ${rows} offices, on a logarithmic scale`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + width + 90} ${top}" font-family="sans-serif" font-size="10" role="img" aria-label="${label}">
<rect width="100%" height="100%" fill="#fff"/>
${parts.join('\n')}
</svg>
`;
}
