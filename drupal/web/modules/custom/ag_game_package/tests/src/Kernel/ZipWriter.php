<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game_package\Kernel;

/**
 * Writes ZIP files, correct unless a part says otherwise.
 */
final class ZipWriter {

  /**
   * @param array $parts
   *   Arrays with `name` and, optionally, `content`; and for damaged or hostile archives `crc`, `size`, `packed`,
   *   `mode`, `flags`, `method` and `raw` (the data). With `isStreamed`, sizes follow the data, as in archives that are
   *   written to a pipe.
   * @param array $end
   *   Overrides `entries`, `length`, `start` and `comment` of the end record; `isZip64` moves them to a ZIP64 record.
   */
  public static function create(array $parts, array $end = []): string {
    $files = $directory = '';
    foreach ($parts as $part) {
      $part += ['content' => '', 'method' => 8, 'flags' => 0x0800, 'mode' => 0100644];
      $data = $part['raw'] ?? ($part['method'] === 8 ? gzdeflate($part['content']) : $part['content']);
      $isStreamed = $part['isStreamed'] ?? FALSE;
      $sizes = pack(
        'VVV',
        $part['crc'] ?? crc32($part['content']),
        $part['packed'] ?? strlen($data),
        $part['size'] ?? strlen($part['content']),
      );
      $before = pack('vvvvv', 20, $part['flags'] | ($isStreamed ? 8 : 0), $part['method'], 0, 0x21);
      $after = pack('vv', strlen($part['name']), 0);
      // Made by UNIX, for the mode.
      $directory .= "PK\x01\x02" . pack('v', 3 << 8 | 20) . $before . $sizes . $after
        . pack('vvvVV', 0, 0, 0, $part['mode'] << 16, strlen($files)) . $part['name'];
      $files .= "PK\x03\x04" . $before . ($isStreamed ? pack('VVV', 0, 0, 0) : $sizes) . $after . $part['name'] . $data;
      if ($isStreamed) {
        $files .= "PK\x07\x08$sizes";
      }
    }
    $end += ['entries' => count($parts), 'length' => strlen($directory), 'start' => strlen($files), 'comment' => ''];
    $zip64 = '';
    if ($end['isZip64'] ?? FALSE) {
      $zip64 = "PK\x06\x06" . pack('PvvVVPPPP', 44, 45, 45, 0, 0, $end['entries'], $end['entries'], $end['length'], $end['start'])
        . "PK\x06\x07" . pack('VPV', 0, strlen($files) + strlen($directory), 1);
      $end = ['entries' => 0xffff, 'length' => 0xffffffff, 'start' => 0xffffffff] + $end;
    }
    return $files . $directory . $zip64 . "PK\x05\x06" . pack(
      'vvvvVVv',
      0,
      0,
      $end['entries'],
      $end['entries'],
      $end['length'],
      $end['start'],
      strlen($end['comment']),
    ) . $end['comment'];
  }

}
