// Names of types of data, from the module MobileCoreServices of old code. Core Foundation's strings are
// strings here.

/// The type of anything.
public let kUTTypeItem = "public.item"
/// The type of documents.
public let kUTTypeContent = "public.content"
/// The type of bytes.
public let kUTTypeData = "public.data"
/// The type of pictures.
public let kUTTypeImage = "public.image"
/// The type of JPEG pictures.
public let kUTTypeJPEG = "public.jpeg"
/// The type of PNG pictures.
public let kUTTypePNG = "public.png"
/// The type of GIF pictures.
public let kUTTypeGIF = "com.compuserve.gif"
/// The type of TIFF pictures.
public let kUTTypeTIFF = "public.tiff"
/// The type of films.
public let kUTTypeMovie = "public.movie"
/// The type of films without sound.
public let kUTTypeVideo = "public.video"
/// The type of sounds.
public let kUTTypeAudio = "public.audio"
/// The type of MP3 sounds.
public let kUTTypeMP3 = "public.mp3"
/// The type of MPEG-4 films.
public let kUTTypeMPEG4 = "public.mpeg-4"
/// The type of QuickTime films.
public let kUTTypeQuickTimeMovie = "com.apple.quicktime-movie"
/// The type of texts.
public let kUTTypeText = "public.text"
/// The type of texts without styles.
public let kUTTypePlainText = "public.plain-text"
/// The type of plain texts in UTF-8.
public let kUTTypeUTF8PlainText = "public.utf8-plain-text"
/// The type of texts in the rich text format.
public let kUTTypeRTF = "public.rtf"
/// The type of pages.
public let kUTTypeHTML = "public.html"
/// The type of JSON.
public let kUTTypeJSON = "public.json"
/// The type of XML.
public let kUTTypeXML = "public.xml"
/// The type of PDF documents.
public let kUTTypePDF = "com.adobe.pdf"
/// The type of addresses.
public let kUTTypeURL = "public.url"
/// The type of addresses of files.
public let kUTTypeFileURL = "public.file-url"
/// The type of folders.
public let kUTTypeFolder = "public.folder"
/// The type of cards of contacts.
public let kUTTypeVCard = "public.vcard"
/// The type of ZIP archives.
public let kUTTypeZipArchive = "public.zip-archive"
