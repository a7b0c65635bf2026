// The contract of a module: which roles it has, and what each of them does. A module refines these protocols in its
// contract file, under its own name before the underscore, and leaves out the roles that it doesn't need.
//
// The roles belong to three domains, and each domain has an actor that plays them. The Director stands between the
// domains: every operation begins with it, and every result passes through it.
//
//     domain          role              verbs                    played by
//     User interface  _DisplayUI        display…                 Scene
//                     _HandleUIEvents   on…                      Director, called by the Scene
//     Data            _ManageData       fetch…, add…, delete…    Worker
//                     _PresentData      present…                 Director, called by the Worker
//     Navigation      _Navigate         go…, goto…               Navigator
//
// Protocols have an underscore between module and role; classes have none.

// MARK: - User interface

/// Displays what is ready to be displayed, and decides nothing.
///
/// Its functions begin with *display* and take UI models and simple types, such as `String` and `Bool`, never models.
protocol Module_DisplayUI: AnyObject {}

/// Hears what a person does, and what happens to the user interface.
///
/// Its functions begin with *on*, and go on with the event: `onUIReady()`, `onDeleteAll()`.
protocol Module_HandleUIEvents: AnyObject {}

// MARK: - Data

/// Gets jobs done with data: obtains it from a source, or makes a user's action into something that can be kept.
///
/// Its functions begin with whatever verb the job has. Each tells a ``Module_PresentData`` once, when it is done or has
/// failed, and hands on what it obtained as it is.
protocol Module_ManageData: AnyObject {}

/// Makes data into what can be displayed.
///
/// Its functions begin with *present*, which is not displaying: a date comes in and a text goes out to be displayed.
protocol Module_PresentData: AnyObject {}

// MARK: - Navigation

/// Goes to another module, and back: how the next one is made, shown and dismissed is known here and nowhere else.
///
/// Its functions begin with *go* and *goto*.
protocol Module_Navigate: AnyObject {}

// MARK: - Between modules

/// Hears from a module that was gone to: the Director of the module that went there.
///
/// Its functions say what *did* happen, `itemDidCreate()`, and are called before the module goes back.
protocol Module_Delegate: AnyObject {}
