UPDATE saved_filters SET filter = replace(replace(filter,
  '"column":"comparedKind","text":"gestopt', '"column":"comparedKind","text":"uit de lijst|gestopt'),
  '"column":"comparedKind","text":"nieuw|gestopt', '"column":"comparedKind","text":"nieuw|uit de lijst|gestopt');
