<?php

declare(strict_types=1);

namespace Drupal\ag_save;

use Drupal\ag_game\InvalidFieldException;

/**
 * Content of a save: text, or gzip as `gz:` and base64, which is stored without base64.
 */
final readonly class SaveContent {

  /**
   * Unpacked.
   */
  public const MAX_BYTES = 3 * 1024 ** 2;

  private const PREFIX = 'gz:';

  /**
   * First bytes of gzip; no UTF-8 text starts with them.
   */
  private const MAGIC = "\x1f\x8b";

  /**
   * Bytes to unpack at a time: deflate packs at most 1:1032.
   */
  private const CHUNK_BYTES = 1024;

  private function __construct(public string $stored) {}

  /**
   * @throws \Drupal\ag_game\InvalidFieldException
   *   When it is too large or damaged.
   */
  public static function fromText(string $text): self {
    if (!str_starts_with($text, self::PREFIX)) {
      return strlen($text) <= self::MAX_BYTES ? new self($text) : throw self::tooLong();
    }
    $gzip = base64_decode(substr($text, strlen(self::PREFIX)), TRUE);
    if ($gzip === FALSE || !str_starts_with($gzip, self::MAGIC)) {
      throw self::damaged();
    }
    self::checkGzip($gzip);
    return new self($gzip);
  }

  /**
   * @param resource|string $data
   *   The value of the column; PostgreSQL returns blobs as streams.
   */
  public static function fromColumn(mixed $data): self {
    return new self(is_resource($data) ? (string) stream_get_contents($data) : (string) $data);
  }

  public function toText(): string {
    return str_starts_with($this->stored, self::MAGIC)
      ? self::PREFIX . base64_encode($this->stored)
      : $this->stored;
  }

  private static function checkGzip(string $gzip): void {
    $inflate = inflate_init(ZLIB_ENCODING_GZIP);
    assert($inflate !== FALSE);
    $unpacked = 0;
    for ($at = 0; $at < strlen($gzip); $at += self::CHUNK_BYTES) {
      if (inflate_get_status($inflate) === ZLIB_STREAM_END) {
        throw self::damaged();
      }
      $part = @inflate_add($inflate, substr($gzip, $at, self::CHUNK_BYTES));
      if ($part === FALSE) {
        throw self::damaged();
      }
      $unpacked += strlen($part);
      if ($unpacked > self::MAX_BYTES) {
        throw self::tooLong();
      }
    }
    if (inflate_get_status($inflate) !== ZLIB_STREAM_END || inflate_get_read_len($inflate) !== strlen($gzip)) {
      throw self::damaged();
    }
  }

  private static function tooLong(): InvalidFieldException {
    return InvalidFieldException::of(
      'data',
      'data must be at most ' . self::MAX_BYTES . ' bytes, unpacked.',
      'too_long',
      422,
    );
  }

  private static function damaged(): InvalidFieldException {
    return InvalidFieldException::of('data', 'data is damaged.', status: 422);
  }

}
