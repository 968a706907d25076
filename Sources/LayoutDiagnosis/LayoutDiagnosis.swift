// LayoutDiagnosis: answers to questions about a layout. Explanations of documents are in NibCheck,
// conflicts of console logs in LogDiagnosis, explanations of live views in AutoLayout. This module
// exports them.

@_exported import AutoLayout
@_exported import LogDiagnosis
@_exported import NibCheck
