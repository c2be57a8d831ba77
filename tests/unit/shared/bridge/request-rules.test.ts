import { describe, expect, it } from 'vitest';
import { optionAccess } from '../../../../src/shared/access/option-access';
import { type RequestName, requestNames } from '../../../../src/shared/bridge/contract';
import { isRepeatable, missingForRequest, requestRules } from '../../../../src/shared/bridge/request-rules';
import { type Options, optionNames } from '../../../../src/shared/domain/account/session';

/** Every option that opens something is on, and every option that shuts something is off. */
const allOptions = Object.fromEntries(
  optionNames.map((name) => [name, optionAccess[name].effect === 'opens']),
) as Options;

/** The first words of requests that do something besides answering. */
const acting =
  /\.(save|start|open|remove|write|put|add|replace|restore|fillIn|upload|choose|judge|decide|set|mark|tick|untick|order|send|log(In)?$|register|activate|adopt|change|erase|ask|answer|accept|turn|carry|read(Carried)$|forget|keep|leave|note|close|use|cancel|stop|fetch|report|takeBack|withdraw|refresh|thrift|sync|logOut)/;
/** Requests that act although their name is that of a thing. */
const reports: ReadonlySet<string> = new Set([
  'report.office',
  'report.list',
  'ownWork.read',
  'key.recovery',
  'moment.export',
  'papers.move',
]);

describe('a request after a lost connection', () => {
  it.each(requestNames.filter((name) => !acting.test(name) && !reports.has(name)))('asks %s again', (name) => {
    expect(isRepeatable(name)).toBe(true);
  });

  it.each([
    'export.start',
    'record.save',
    'kvkList.add',
    'remark.write',
    'savedFilter.write',
    'watch.writeRule',
    'consequences.tick',
    'months.carryPiece',
    'nothing.ofOurs',
    'toString',
  ])('never repeats %s', (name) => {
    expect(isRepeatable(name)).toBe(false);
  });
});

describe('a request without an option', () => {
  it.each(optionNames)('lacks %s exactly where its line says so', (option) => {
    const options = { ...allOptions, [option]: !allOptions[option] };
    for (const name of requestNames) {
      expect(missingForRequest(options, name), name).toBe(requestRules[name].needs.includes(option) ? option : null);
      expect(missingForRequest(allOptions, name), name).toBeNull();
    }
  });

  it.each<RequestName>(['dossier.trend', 'list.flow', 'comparison.months', 'watch.lines'])(
    'gets nothing of other months by %s without mutations',
    (name) => {
      expect(missingForRequest({ ...allOptions, canShowMutations: false }, name)).toBe('canShowMutations');
    },
  );
});
