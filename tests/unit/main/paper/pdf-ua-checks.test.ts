import { describe, expect, it } from 'vitest';
import { writeDossierPaper } from '../../../../src/main/dossiers/paper/dossier-paper';
import { readPdfFile } from '../../../pdf/pdf-objects';
import { pdfUaChecks, pdfUaFaults } from '../../../pdf/pdf-ua-checks';
import { pdfUaSpoils } from '../../../pdf/pdf-ua-spoils';
import { demoOffices, paperSource } from './paper-samples';

const [office] = demoOffices;
if (office === undefined) throw new Error('the demo has no office');
const source = paperSource(office, { maker: 'M. & J. Verbeek' });
const bytes = writeDossierPaper(source);

describe('the rules of a document that everyone can read', () => {
  it('are all kept by the document of a dossier', () => {
    expect(pdfUaFaults(readPdfFile(bytes))).toEqual([]);
  });

  it('each have an example that breaks them', () => {
    expect(Object.keys(pdfUaSpoils).sort()).toEqual(Object.keys(pdfUaChecks).sort());
  });

  it.each(Object.entries(pdfUaSpoils))('a document %s, or the rule says so', (name, spoil) => {
    const file = readPdfFile(bytes);
    expect(pdfUaChecks[name]?.(file)).toEqual([]);
    spoil(file);
    expect(pdfUaChecks[name]?.(file).length).toBeGreaterThan(0);
  });
});
