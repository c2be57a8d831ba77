// @vitest-environment happy-dom
import { useRef } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { useCurrentGroup } from '../../../../src/renderer/dossier/group/use-current-group';
import { headingId } from '../../../../src/renderer/dossier/sections/dossier-section';
import { click, doing, find, giveLayout, mount } from '../dom';

giveLayout();

const names = ['base', 'contact', 'people'] as const;

/** The positions of the headings in the dossier, and the scroll position, because a happy-dom page has no layout. */
const layout = { depths: { base: 100, contact: 600, people: 1100 }, scrolled: 0 };
beforeEach(() => Object.assign(layout, { depths: { base: 100, contact: 600, people: 1100 }, scrolled: 0 }));

const rectangleAt = (top: number): DOMRect => new DOMRect(0, top, 800, 20);

/** Gives the parts of the page the positions of `layout`. */
function placed(page: HTMLElement): void {
  find(page, 'article').getBoundingClientRect = () => rectangleAt(-layout.scrolled);
  find(page, 'nav').getBoundingClientRect = () => rectangleAt(0);
  for (const name of names) {
    const heading = find(page, `#${headingId(name)}`);
    heading.getBoundingClientRect = () => rectangleAt(layout.depths[name] - layout.scrolled);
    heading.scrollIntoView = () => {
      layout.scrolled = layout.depths[name];
    };
  }
}

function Dossier() {
  const page = useRef<HTMLElement>(null);
  const { current, choose } = useCurrentGroup(names, page);
  return (
    <div data-scroller>
      <article ref={page}>
        <nav>
          {names.map((name) => (
            <button key={name} type="button" aria-current={name === current} onClick={() => choose(name)}>
              {name}
            </button>
          ))}
        </nav>
        {names.map((name) => (
          <h2 key={name} id={headingId(name)} tabIndex={-1}>
            {name}
          </h2>
        ))}
      </article>
    </div>
  );
}

async function openDossier() {
  const { page } = await mount(<Dossier />);
  placed(page);
  const scroller = find(page, '[data-scroller]');
  return {
    choose: (name: (typeof names)[number]) => click(find(page, `nav button:nth-child(${names.indexOf(name) + 1})`)),
    scrollEvent: () => doing(() => void scroller.dispatchEvent(new Event('scroll'))),
    wheel: () => doing(() => void scroller.dispatchEvent(new Event('wheel'))),
    current: () => find(page, '[aria-current="true"]').textContent,
  };
}

/** Parts are inserted above a heading, which moves that heading and all later ones. */
const partsArriveAbove = (name: (typeof names)[number], height: number): void => {
  for (const below of names.slice(names.indexOf(name))) layout.depths[below] += height;
};

it('a chosen group stays chosen and at the top when parts above it arrive before the scroll event of its jump', async () => {
  const dossier = await openDossier();
  await dossier.choose('contact');
  partsArriveAbove('contact', 400);
  await dossier.scrollEvent();
  expect(dossier.current()).toBe('contact');
  expect(layout.scrolled).toBe(layout.depths.contact);
  // At the scroll event of that second jump, nothing has moved.
  await dossier.scrollEvent();
  expect([dossier.current(), layout.scrolled]).toEqual(['contact', layout.depths.contact]);
});

it('a user who scrolls on from a chosen group is in the group at the top', async () => {
  const dossier = await openDossier();
  await dossier.choose('contact');
  await dossier.wheel();
  layout.scrolled = layout.depths.people;
  await dossier.scrollEvent();
  expect(dossier.current()).toBe('people');
  partsArriveAbove('contact', 400);
  layout.scrolled = layout.depths.base;
  await dossier.scrollEvent();
  expect(dossier.current()).toBe('base');
});
