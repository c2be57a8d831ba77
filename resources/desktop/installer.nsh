; What electron-builder's installer for one user does not write itself. SHELL_CONTEXT is that user's part of the registry.
!macro customInstall
  ; Links of the program, also before it was started for the first time.
  WriteRegStr SHELL_CONTEXT "Software\Classes\adviesatlas" "" "URL:Adviesatlas"
  WriteRegStr SHELL_CONTEXT "Software\Classes\adviesatlas" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\adviesatlas\shell\open\command" "" '"$appExe" "%1"'
  ; electron-builder writes the command without quotes, and the folder of a user may have a space.
  WriteRegStr SHELL_CONTEXT "Software\Classes\Adviesatlas.Weergave\shell\open" "" "Openen met Adviesatlas"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Adviesatlas.Weergave\shell\open\command" "" '"$appExe" "%1"'
  ; Windows knows a file by the last part of its name: the program is one of those to open .json with, and takes it from no other.
  WriteRegStr SHELL_CONTEXT "Software\Classes\.json\OpenWithProgids" "Adviesatlas.Weergave" ""
!macroend

; Removal leaves the data of the user, unless they say otherwise: by the question, or by --delete-app-data (docs/releasing.md#removal). An
; installer that replaces the program removes it with /KEEP_APP_DATA.
!macro customUnInstall
  StrCpy $R2 "leave"
  StrCpy $R3 "asks"
  ${GetParameters} $R0
  ClearErrors
  ${GetOptions} $R0 "/S" $R1
  ${ifNot} ${Errors}
    StrCpy $R3 "silent"
  ${endIf}
  ClearErrors
  ${GetOptions} $R0 "--delete-app-data" $R1
  ${ifNot} ${Errors}
    StrCpy $R2 "remove"
  ${elseIf} $R3 == "asks"
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "Wilt u ook uw gegevens van Adviesatlas verwijderen? Dan gaan ook uw eigen werk en de reservekopieën weg. Kies Nee om ze te bewaren." IDNO +2
    StrCpy $R2 "remove"
  ${endIf}
  ClearErrors
  ${GetOptions} $R0 "/KEEP_APP_DATA" $R1
  ${ifNot} ${Errors}
    StrCpy $R2 "leave"
  ${endIf}
  ${if} $R2 == "remove"
    ExecWait '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" remove-data --yes' $R1
    ${if} $R1 != 0
      ${if} $R3 == "asks"
        MessageBox MB_OK|MB_ICONEXCLAMATION "De gegevens konden niet worden verwijderd, dus Adviesatlas blijft staan. Sluit Adviesatlas en probeer het opnieuw."
      ${endIf}
      SetErrorLevel 1
      Quit
    ${endIf}
    RMDir /r "$LOCALAPPDATA\adviesatlas-updater"
  ${endIf}
  DeleteRegKey SHELL_CONTEXT "Software\Classes\adviesatlas"
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.json\OpenWithProgids" "Adviesatlas.Weergave"
!macroend
