import { type FunctionGroup, functionGroups } from '../../../shared/formulas/functions/function-names';
import { helpOf } from '../../../shared/formulas/functions/function-table';
import classes from './formula-dialog.module.css';

const groups = Object.entries(functionGroups) as readonly [FunctionGroup, (typeof functionGroups)[FunctionGroup]][];

/** Every function with what it needs, what it gives and an example. */
export const FormulaHelp = () => (
  <section className={classes.help} aria-label="Functies en voorbeelden">
    <p>
      Rekenen gaat met + − × / en ^, teksten aan elkaar met &amp;, vergelijken met = &lt;&gt; &lt; &lt;= &gt; &gt;=, en
      voorwaarden met en, of, niet. Een kolom staat tussen [ en ], een tekst tussen aanhalingstekens, decimalen achter
      een komma.
    </p>
    {groups.map(([group, names]) => (
      <section key={group}>
        <h3>{group}</h3>
        <dl>
          {names.map((name) => {
            const { explanation, example, parts } = helpOf(name);
            return (
              <div key={name}>
                <dt>
                  {name}({parts})
                </dt>
                <dd>
                  {explanation} <span className={classes.example}>{example}</span>
                </dd>
              </div>
            );
          })}
        </dl>
      </section>
    ))}
  </section>
);
