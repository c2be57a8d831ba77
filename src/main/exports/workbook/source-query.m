section Section1;

shared Gegevens = let
    Cel = (naam as text) as text => Excel.CurrentWorkbook(){[Name = naam]}[Content]{0}[Column1],
    Hier = Cel("AdviesatlasMap"),
    Map = if Hier = null or Hier = "" or Text.StartsWith(Hier, "http") then Cel("AdviesatlasMapOpSchijf") else Hier,
    Kolommen = Json.Document(File.Contents(Map & "schema.json"), TextEncoding.Utf8)[columns],
    Bestand = Csv.Document(File.Contents(Map & "laatste.csv"), [Delimiter = ";", Columns = List.Count(Kolommen), Encoding = TextEncoding.Utf8, QuoteStyle = QuoteStyle.Csv]),
    Koppen = Table.PromoteHeaders(Bestand, [PromoteAllScalars = true]),
    Waarde = (tekst as nullable text) as nullable text =>
        if tekst = null or tekst = "" then null
        else if Text.Length(tekst) > 1 and Text.StartsWith(tekst, "'") and List.Contains({"=", "+", "-", "@", "#(tab)", "#(cr)"}, Text.At(tekst, 1)) then Text.Range(tekst, 1)
        else tekst,
    Waarden = Table.TransformColumns(Koppen, {}, Waarde),
    Soort = (kind as text) as type => if kind = "number" then type number else if kind = "date" then type date else type text,
    Uitkomst = Table.TransformColumnTypes(Waarden, List.Transform(Kolommen, each {[label], Soort([kind])}), "nl-NL")
in
    Uitkomst;
