<?php

declare(strict_types=1);

namespace Drupal\ag_picture\Hook;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\File\Event\FileUploadSanitizeNameEvent;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\KeyValueStore\KeyValueExpirableFactoryInterface;
use Drupal\Core\KeyValueStore\KeyValueStoreExpirableInterface;
use Drupal\file\FileInterface;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;

/**
 * Prevents uploads from reusing the URL of a deleted file, because caches would show the former picture.
 */
final readonly class UniqueFilename implements EventSubscriberInterface {

  /**
   * Seconds; longer than any cache.
   */
  private const RETENTION = 30 * 86400;

  public function __construct(
    private KeyValueExpirableFactoryInterface $stores,
    private TimeInterface $time,
  ) {}

  public static function getSubscribedEvents(): array {
    // Runs after core has sanitized the name.
    return [FileUploadSanitizeNameEvent::class => ['onUpload', -100]];
  }

  #[Hook('file_delete')]
  public function fileDelete(FileInterface $file): void {
    $this->deletedNames()->setWithExpire(
      self::key(basename((string) $file->getFileUri())),
      TRUE,
      self::RETENTION,
    );
  }

  public function onUpload(FileUploadSanitizeNameEvent $event): void {
    $name = $event->getFilename();
    if ($this->deletedNames()->has(self::key($name))) {
      ['filename' => $stem, 'extension' => $extension] = pathinfo($name) + ['extension' => ''];
      $event->setFilename(
        rtrim(
          "$stem-" . base_convert((string) $this->time->getCurrentTime(), 10, 36) . ".$extension",
          '.',
        ),
      );
    }
  }

  private function deletedNames(): KeyValueStoreExpirableInterface {
    return $this->stores->get('ag_picture.gone');
  }

  /**
   * Removes the number that core appends to existing names.
   */
  private static function key(string $name): string {
    return Crypt::hashBase64((string) preg_replace('/_\d+(?=\.\w+$)/', '', $name));
  }

}
