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
   *   `mode`, `flags`, `method`, `raw` (the data) and `localName`.
   * @param array $end
   *   Overrides `entries`, `length`, `start` and `comment` of the end record.
   */
  public static function create(array $parts, array $end = []): string {
    $files = $directory = '';
    foreach ($parts as $part) {
      $part += ['content' => '', 'method' => 8, 'flags' => 0x0800, 'mode' => 0100644];
      $data = $part['raw'] ?? ($part['method'] === 8 ? gzdeflate($part['content']) : $part['content']);
      $local = $part['localName'] ?? $part['name'];
      $common = static fn(string $name): string => pack(
        'vvvvvVVVvv',
        20,
        $part['flags'],
        $part['method'],
        0,
        0x21,
        $part['crc'] ?? crc32($part['content']),
        $part['packed'] ?? strlen($data),
        $part['size'] ?? strlen($part['content']),
        strlen($name),
        0,
      );
      // Made by UNIX, for the mode.
      $directory .= "PK\x01\x02" . pack('v', 3 << 8 | 20) . $common($part['name'])
        . pack('vvvVV', 0, 0, 0, $part['mode'] << 16, strlen($files)) . $part['name'];
      $files .= "PK\x03\x04" . $common($local) . $local . $data;
    }
    $end += ['entries' => count($parts), 'length' => strlen($directory), 'start' => strlen($files), 'comment' => ''];
    return $files . $directory . "PK\x05\x06" . pack(
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
