// Pango with FreeType's fonts, as far as texts are measured with it. What Pango has as macros are functions here.

#ifndef TINAMOU_PANGO_SHIM_H
#define TINAMOU_PANGO_SHIM_H

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

// A context whose fonts are those of the configuration and no others, at 72 dots an inch, without hinting, with
// positions as the fonts have them.
static inline PangoContext *tinamou_pango_context(FcConfig *fonts) {
    PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    if (!map) return NULL;
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), fonts);
    pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
    PangoContext *context = pango_font_map_create_context(map);
    g_object_unref(map);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(context, FALSE);
    pango_context_set_language(context, pango_language_from_string("en"));
    return context;
}

// A layout without hyphens that are not in the text.
static inline PangoLayout *tinamou_pango_layout(PangoContext *context) {
    PangoLayout *layout = pango_layout_new(context);
    PangoAttrList *attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(FALSE));
    pango_layout_set_attributes(layout, attributes);
    pango_attr_list_unref(attributes);
    return layout;
}

static inline void tinamou_pango_unref(void *object) { g_object_unref(object); }

#endif
