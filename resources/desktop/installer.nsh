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

!macro customUnInstall
  DeleteRegKey SHELL_CONTEXT "Software\Classes\adviesatlas"
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.json\OpenWithProgids" "Adviesatlas.Weergave"
!macroend
