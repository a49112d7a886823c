// The declarations of GIO and GLib that this package uses.
//
// GIO's own headers need compiler flags that Swift's package manager refuses (-pthread), with a warning in each build.
// Tools/lib/check-headers compares these declarations with GIO's headers.
#include <stddef.h>
#include <stdint.h>

#ifndef __G_LIB_H__
typedef struct {
  uint32_t domain;
  int code;
  char *message;
} GError;
typedef struct _GVariant GVariant;
typedef struct _GVariantType GVariantType;
typedef struct _GMainContext GMainContext;
typedef struct _GDBusConnection GDBusConnection;
typedef struct _GDBusMessage GDBusMessage;
typedef struct _GDBusAuthObserver GDBusAuthObserver;
typedef struct _GCancellable GCancellable;
typedef struct _GUnixFDList GUnixFDList;
typedef void (*GDestroyNotify)(void *data);
typedef enum {
  G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT = 1,
  G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION = 8
} GDBusConnectionFlags;
typedef enum { G_DBUS_CALL_FLAGS_NONE = 0 } GDBusCallFlags;
typedef enum { G_DBUS_SIGNAL_FLAGS_NONE = 0 } GDBusSignalFlags;
typedef enum { G_DBUS_SEND_MESSAGE_FLAGS_NONE = 0 } GDBusSendMessageFlags;
typedef enum { G_DBUS_MESSAGE_TYPE_METHOD_CALL = 1 } GDBusMessageType;
typedef enum {
  G_SPAWN_SEARCH_PATH = 4,
  G_SPAWN_STDOUT_TO_DEV_NULL = 8,
  G_SPAWN_STDERR_TO_DEV_NULL = 16
} GSpawnFlags;
typedef void (*GSpawnChildSetupFunc)(void *data);
typedef void (*GDBusSignalCallback)(GDBusConnection *connection, const char *sender,
                                    const char *path, const char *interface, const char *signal,
                                    GVariant *parameters, void *data);
typedef GDBusMessage *(*GDBusMessageFilterFunction)(GDBusConnection *connection,
                                                    GDBusMessage *message, int isIncoming,
                                                    void *data);
#endif

// A connection to the bus
GDBusConnection *g_dbus_connection_new_for_address_sync(const char *address,
                                                        GDBusConnectionFlags flags,
                                                        GDBusAuthObserver *observer,
                                                        GCancellable *cancellable, GError **error);
GVariant *g_dbus_connection_call_sync(GDBusConnection *connection, const char *name,
                                      const char *path, const char *interface, const char *method,
                                      GVariant *parameters, const GVariantType *reply,
                                      GDBusCallFlags flags, int milliseconds,
                                      GCancellable *cancellable, GError **error);
GVariant *g_dbus_connection_call_with_unix_fd_list_sync(
    GDBusConnection *connection, const char *name, const char *path, const char *interface,
    const char *method, GVariant *parameters, const GVariantType *reply, GDBusCallFlags flags,
    int milliseconds, GUnixFDList *files, GUnixFDList **replied, GCancellable *cancellable,
    GError **error);
GUnixFDList *g_unix_fd_list_new_from_array(const int *files, int count);
int g_unix_fd_list_get(GUnixFDList *list, int index, GError **error);
GUnixFDList *g_dbus_message_get_unix_fd_list(GDBusMessage *message);
unsigned int g_dbus_connection_signal_subscribe(GDBusConnection *connection, const char *sender,
                                                const char *interface, const char *signal,
                                                const char *path, const char *argument,
                                                GDBusSignalFlags flags,
                                                GDBusSignalCallback callback, void *data,
                                                GDestroyNotify free);
int g_dbus_connection_is_closed(GDBusConnection *connection);
const char *g_dbus_connection_get_unique_name(GDBusConnection *connection);
int g_dbus_connection_close_sync(GDBusConnection *connection, GCancellable *cancellable,
                                 GError **error);
int g_dbus_connection_emit_signal(GDBusConnection *connection, const char *destination,
                                  const char *path, const char *interface, const char *signal,
                                  GVariant *parameters, GError **error);
unsigned int g_dbus_connection_add_filter(GDBusConnection *connection,
                                          GDBusMessageFilterFunction filter, void *data,
                                          GDestroyNotify free);
int g_dbus_connection_send_message(GDBusConnection *connection, GDBusMessage *message,
                                   GDBusSendMessageFlags flags, volatile uint32_t *serial,
                                   GError **error);
GDBusMessageType g_dbus_message_get_message_type(GDBusMessage *message);
const char *g_dbus_message_get_member(GDBusMessage *message);
const char *g_dbus_message_get_sender(GDBusMessage *message);
const char *g_dbus_message_get_path(GDBusMessage *message);
GVariant *g_dbus_message_get_body(GDBusMessage *message);
void g_dbus_message_set_body(GDBusMessage *message, GVariant *body);
GDBusMessage *g_dbus_message_new_method_reply(GDBusMessage *message);
GDBusMessage *g_dbus_message_new_method_error_literal(GDBusMessage *message, const char *name,
                                                      const char *text);
GCancellable *g_cancellable_new(void);
void g_cancellable_cancel(GCancellable *cancellable);
int g_cancellable_is_cancelled(GCancellable *cancellable);

// Files and programs
int g_spawn_sync(const char *folder, char **words, char **environment, GSpawnFlags flags,
                 GSpawnChildSetupFunc setUp, void *data, char **output, char **errors, int *status,
                 GError **error);
int g_spawn_async(const char *folder, char **words, char **environment, GSpawnFlags flags,
                  GSpawnChildSetupFunc setUp, void *data, int *process, GError **error);

// Main contexts
GMainContext *g_main_context_new(void);
void g_main_context_unref(GMainContext *context);
void g_main_context_push_thread_default(GMainContext *context);
void g_main_context_pop_thread_default(GMainContext *context);
int g_main_context_iteration(GMainContext *context, int mayBlock);
void g_main_context_wakeup(GMainContext *context);

// Values
GVariant *g_variant_new_boolean(int value);
GVariant *g_variant_new_uint32(uint32_t value);
GVariant *g_variant_new_handle(int32_t index);
GVariant *g_variant_new_string(const char *text);
GVariant *g_variant_new_object_path(const char *path);
GVariant *g_variant_new_bytestring(const char *text);
GVariant *g_variant_new_variant(GVariant *value);
GVariant *g_variant_new_dict_entry(GVariant *key, GVariant *value);
GVariant *g_variant_new_array(const GVariantType *type, GVariant *const *values, size_t count);
GVariant *g_variant_new_tuple(GVariant *const *values, size_t count);
const GVariantType *g_variant_type_checked_(const char *text);
GVariant *g_variant_ref(GVariant *value);
void g_variant_unref(GVariant *value);
const char *g_variant_get_type_string(GVariant *value);
size_t g_variant_n_children(GVariant *value);
GVariant *g_variant_get_child_value(GVariant *value, size_t index);
GVariant *g_variant_lookup_value(GVariant *dictionary, const char *key, const GVariantType *type);
uint32_t g_variant_get_uint32(GVariant *value);
const char *g_variant_get_string(GVariant *value, size_t *count);
char *g_variant_print(GVariant *value, int saysTypes);
void g_free(void *memory);
void g_error_free(GError *error);
void g_object_unref(void *object);
