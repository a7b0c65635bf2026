// Names of macOS's CarbonCore that are ours too. Foundation brings them into every file that imports it.
struct ComponentRecord {
    long data[1];
};
typedef struct ComponentRecord ComponentRecord;
