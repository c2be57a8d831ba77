const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

/** First names by gender, as the register writes them. */
export const firstNames = {
  M: list(`
Johannes, Pieter, Hendrik, Willem, Cornelis, Jan, Gerrit, Jacob, Adrianus, Martinus, Petrus, Antonius, Dirk, Klaas, Maarten, Thomas, Daan, Sem, Lucas, Bram,
Ruben, Jeroen, Marcel, Erik, Frank, Rob, Ronald, Peter, Paul, Mark, Dennis, Bas, Stefan, Wouter, Joost, Sander, Niels, Koen, Tim, Rick, Mehmet, Yusuf, Ahmed,
Mohammed, Rachid, Orhan, Emre, Sjoerd, Douwe, Wiebe, Jelle, Geert, Harm, Egbert, Roelof, Theodorus, Christiaan, Chris, Theo, Leonardus, Franciscus, Lambertus`),
  V: list(`
Maria, Johanna, Anna, Elisabeth, Cornelia, Wilhelmina, Catharina, Hendrika, Petronella, Adriana, Margaretha, Jacoba, Emma, Julia, Sophie, Eva, Lotte, Sanne,
Lisa, Anouk, Fleur, Iris, Femke, Marieke, Marjolein, Ingrid, Monique, Saskia, Yvonne, Astrid, Karin, Linda, Esther, Judith, Nicole, Petra, Mirjam, Renate, Els,
Annemarie, Fatma, Ayşe, Zeynep, Fatima, Samira, Naima, Elif, Froukje, Sietske, Tjitske, Baukje, Hilde, Aleida, Berendina, Geertruida, Theodora, Christina,
Françoise, Zoë, Noëlle, Daniëlle, Yvette, Wendy, Chantal`),
} as const;
