// Functions that Swift can call instead of the parts of Graphviz's headers that it can't. The comment on each function
// says why the function exists.
#ifndef ARCHFLOW_CGRAPHVIZ_SHIM_H
#define ARCHFLOW_CGRAPHVIZ_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

#include <gvc.h>

#include "labels.h"
#include "numbering.h"

// Reads a graph from DOT. Graphs are passed to Swift as `void *`, because the members of the public struct `Agraph_t`
// differ between versions of Graphviz, and the same Swift must compile against all of them.
static inline void *archflow_read(const char *text) { return archflow_read_numbered(text); }

// Frees a graph. It is a function for the same reason as `archflow_read`.
static inline void archflow_close(void *graph) { agclose((Agraph_t *)graph); }

// Lays a graph out; see `archflow_read` for the reason why this is a function. `sfdp` uses the C library's random
// numbers. The seed is set before each layout, so that a picture doesn't depend on the pictures before it.
static inline int archflow_layout(GVC_t *context, void *graph, const char *engine) {
    srand(1);
    return gvLayout(context, (Agraph_t *)graph, engine);
}

// Frees a layout without a memory error of Graphviz 2.42. To make room for a label on an edge within a rank, dot in
// 2.42 reallocates the rank's list of nodes (`v`), but later frees the list's old address (`av`), which corrupts the
// heap. In all other cases and in newer versions `av` equals `v`, so `av` is set to `v` here. This is in C because
// `GD_rank`, `GD_minrank` and `GD_maxrank` are macros.
static inline void archflow_free_layout(GVC_t *context, void *graph) {
    Agraph_t *root = (Agraph_t *)graph;
    if (GD_rank(root) != NULL) {
        for (int rank = GD_minrank(root); rank <= GD_maxrank(root); rank++) {
            if (GD_rank(root)[rank].av != NULL) GD_rank(root)[rank].av = GD_rank(root)[rank].v;
        }
    }
    gvFreeLayout(context, root);
}

// Returns true if dot places the parts of a cluster in the order in which it reads them. Graphviz 2.42 reverses the
// order, and 14 keeps it. The version that changed the order isn't known, so a small graph is laid out as a test. This
// is in C because `ND_coord` is a macro.
static inline bool archflow_keeps_cluster_order(GVC_t *context) {
    Agraph_t *graph = (Agraph_t *)archflow_read("digraph { subgraph cluster { first; second } }");
    if (graph == NULL) return false;
    bool keeps = false;
    if (archflow_layout(context, graph, "dot") == 0) {
        Agnode_t *first = agfstnode(graph);
        keeps = ND_coord(first).x < ND_coord(agnxtnode(graph, first)).x;
        archflow_free_layout(context, graph);
    }
    archflow_close(graph);
    return keeps;
}

// Writes the width and height of a graph that was laid out, in points. This is in C because `GD_bb` is a macro, which
// Swift can't see.
static inline void archflow_size(void *graph, double *width, double *height) {
    boxf box = GD_bb((Agraph_t *)graph);
    *width = box.UR.x - box.LL.x;
    *height = box.UR.y - box.LL.y;
}

// Sets the resolution in pixels per inch. Must be called before the layout. This is in C because `AGRAPH` is a macro,
// and because `agattr` takes `char *` in older versions of Graphviz and `const char *` in newer ones.
static inline void archflow_set_resolution(void *graph, const char *dots_per_inch) {
    agattr((Agraph_t *)graph, AGRAPH, (char *)"dpi", (char *)dots_per_inch);
}

// Renders a graph into memory. This is in C because Graphviz takes the length as `unsigned int *` in older versions and
// as `size_t *` in newer ones. In C, a `void *` converts to either. The length is set to 0 first, so that it is right
// even if only its lower half is written: all machines on which Swift runs are little-endian.
static inline int archflow_render(GVC_t *context, void *graph, const char *format, char **result, size_t *length) {
    *length = 0;
    return gvRenderData(context, (Agraph_t *)graph, format, result, (void *)length);
}

// Sets the function that receives Graphviz's warnings and errors (level AGWARN) in place of printing them. This is in C
// because the cases of `agerrlevel_t` have no prefix, and because the callback takes `char *` in some versions and
// `const char *` in others.
static inline void archflow_report_to(int (*report)(const char *)) {
    agseterr(AGWARN);
    agseterrf((agusererrf)report);
}

#endif
