import { useDocumentTitle } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { columnNamed, columnsOf } from '../../../shared/catalog/catalog';
import type { OfficeSummary } from '../../../shared/domain/dossier';
import { formatCell } from '../../../shared/format/format-cell';
import { ActiveBadge } from '../../ui/badge';
import { CategoryBar } from './category-bar';
import classes from './dossier-page.module.css';
import { InfoGroupSection } from './info-group';
import { groupsOf, intoTwo } from './info-groups';
import { KeyFigures } from './key-figures';
import { useCurrentGroup } from './use-current-group';

const groups = groupsOf(columnsOf('advisers'));
const halves = intoTwo(groups);

function textOf(office: OfficeSummary, name: string): string {
  const column = columnNamed('advisers', name);
  return column === undefined ? '' : formatCell(column, office.values[name]);
}

function Title({ office }: { readonly office: OfficeSummary }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const name = textOf(office, 'name') || `KvK ${office.kvk}`;
  useDocumentTitle(`${name} – Adviesatlas`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another office is read from its name on
  useEffect(() => heading.current?.focus({ preventScroll: true }), [office.kvk]);
  const afm = textOf(office, 'afm');
  const town = [textOf(office, 'city'), textOf(office, 'province')].filter((text) => text !== '').join(', ');
  return (
    <div className={classes.title}>
      <h1 ref={heading} tabIndex={-1}>
        {name}
      </h1>
      <ActiveBadge active={textOf(office, 'active') !== 'nee'} />
      <ul className={classes.facts}>
        <li>
          KvK <strong className="figures">{office.kvk}</strong>
        </li>
        {afm !== '' && (
          <li>
            AFM <strong className="figures">{afm}</strong>
          </li>
        )}
        {town !== '' && <li>{town}</li>}
      </ul>
    </div>
  );
}

/** A dossier of list values: identity, key figures, and every column by group. */
export function DossierPage({ office }: { readonly office: OfficeSummary }) {
  const page = useRef<HTMLElement>(null);
  const { current, choose } = useCurrentGroup(groups, page);
  return (
    <article ref={page} className={classes.page}>
      <Title office={office} />
      <KeyFigures office={office} />
      <CategoryBar groups={groups} current={current} onChoose={choose} />
      <div className={classes.halves}>
        {halves.map((half) => (
          <div key={half[0]?.name} className={classes.half}>
            {half.map((group) => (
              <InfoGroupSection key={group.name} group={group} office={office} />
            ))}
          </div>
        ))}
      </div>
    </article>
  );
}
