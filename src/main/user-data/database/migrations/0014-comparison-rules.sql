CREATE TABLE method_judgements (role TEXT NOT NULL, list TEXT NOT NULL, field TEXT NOT NULL, period TEXT NOT NULL, judgement TEXT NOT NULL, PRIMARY KEY (role, list, field, period));
CREATE TABLE continuation_verdicts (role TEXT NOT NULL, list TEXT NOT NULL, gone TEXT NOT NULL, fresh TEXT NOT NULL, verdict TEXT NOT NULL, PRIMARY KEY (role, list, gone, fresh));
