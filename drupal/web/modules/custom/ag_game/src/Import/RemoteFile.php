<?php

declare(strict_types=1);

namespace Drupal\ag_game\Import;

use Drupal\Component\Utility\Bytes;
use Drupal\Component\Utility\Html;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\Core\File\FileExists;
use Drupal\Core\File\FileSystemInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\file\FileInterface;
use Drupal\file\FileRepositoryInterface;
use Drupal\file\Plugin\Field\FieldType\FileItem;
use Drupal\file\Validation\FileValidatorInterface;
use GuzzleHttp\ClientInterface;
use GuzzleHttp\Exception\GuzzleException;
use GuzzleHttp\Psr7\FnStream;
use GuzzleHttp\Psr7\Uri;
use GuzzleHttp\Psr7\UriResolver;
use GuzzleHttp\Psr7\Utils;
use GuzzleHttp\RequestOptions;
use Psr\Http\Message\UriInterface;

/**
 * Downloads files of a field from public web servers.
 *
 * Editors name the URLs, so that requests must not reach the server's own network: each host is
 * resolved first, also after a redirect, and the request goes to that address only.
 */
final class RemoteFile {

  use StringTranslationTrait;

  private const MAX_BYTES = 5 * 1024 * 1024;

  private const MAX_REDIRECTS = 3;

  /**
   * In seconds.
   */
  private const TIMEOUT = 15;
  private const CONNECT_TIMEOUT = 5;

  /**
   * Extensions by the type that the content has.
   */
  private const EXTENSIONS = [
    'image/avif' => 'avif',
    'image/gif' => 'gif',
    'image/jpeg' => 'jpg',
    'image/png' => 'png',
    'image/webp' => 'webp',
    'video/mp4' => 'mp4',
    'video/webm' => 'webm',
  ];

  public function __construct(
    private readonly ClientInterface $httpClient,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly FileRepositoryInterface $files,
    private readonly FileSystemInterface $fileSystem,
    private readonly FileValidatorInterface $validator,
  ) {}

  /**
   * Stores a file with the settings of the field.
   *
   * @throws \UnexpectedValueException
   *   The message is for editors.
   */
  public function download(string $url, FieldItemListInterface $field): FileInterface {
    $settings = $field->getFieldDefinition()->getSettings();
    $maxBytes = (int) min(Bytes::toNumber($settings['max_filesize'] ?? '') ?: self::MAX_BYTES, self::MAX_BYTES);
    $content = $this->fetch($url, $maxBytes);
    $type = (string) (new \finfo(FILEINFO_MIME_TYPE))->buffer($content);
    $extension = self::EXTENSIONS[$type] ?? '';
    if (!in_array($extension, explode(' ', (string) $settings['file_extensions']), TRUE)) {
      throw $this->error($this->t(
        '@url is not a file of the types @types.',
        ['@url' => $url, '@types' => $settings['file_extensions']],
      ));
    }
    $name = $this->name($url, $extension);
    $this->validate($content, $name, $field, $url);
    $folder = "{$settings['uri_scheme']}://{$settings['file_directory']}";
    $this->fileSystem->prepareDirectory($folder, FileSystemInterface::CREATE_DIRECTORY);
    return $this->files->writeData($content, "$folder/$name", FileExists::Rename);
  }

  private function validate(string $content, string $name, FieldItemListInterface $field, string $url): void {
    $uri = $this->fileSystem->saveData($content, "temporary://$name", FileExists::Rename);
    try {
      $file = $this->entityTypeManager->getStorage('file')->create([
        'uri' => $uri,
        'filename' => $name,
        'filesize' => strlen($content),
      ]);
      $item = (clone $field)->appendItem();
      assert($item instanceof FileItem);
      $validators = $item->getUploadValidators();
      $minDimensions = $field->getSetting('min_resolution');
      if ($minDimensions) {
        $validators['FileImageDimensions'] = ['minDimensions' => $minDimensions];
      }
      $errors = [];
      foreach ($this->validator->validate($file, $validators) as $violation) {
        $errors[] = Html::decodeEntities(strip_tags((string) $violation->getMessage()));
      }
      if ($errors !== []) {
        throw $this->error($this->t(
          '@url cannot be used. @errors',
          ['@url' => $url, '@errors' => implode(' ', $errors)],
        ));
      }
    }
    finally {
      $this->fileSystem->delete($uri);
    }
  }

  private function fetch(string $url, int $maxBytes): string {
    $uri = $this->parse($url, $url);
    for ($redirects = 0; $redirects <= self::MAX_REDIRECTS; $redirects++) {
      [$body, $isTooLarge] = [Utils::streamFor(''), FALSE];
      $sink = FnStream::decorate($body, [
        // Ends the transfer.
        'write' => static function (string $data) use ($body, $maxBytes, &$isTooLarge): int {
          $isTooLarge = $isTooLarge || (int) $body->getSize() + strlen($data) > $maxBytes;
          return $isTooLarge ? 0 : $body->write($data);
        },
      ]);
      try {
        $response = $this->httpClient->request('GET', $uri, $this->options($uri, $url) + [RequestOptions::SINK => $sink]);
      }
      catch (GuzzleException) {
        throw $isTooLarge
          ? $this->tooLarge($url, $maxBytes)
          : $this->error($this->t('@url could not be downloaded.', ['@url' => $url]));
      }
      if ($isTooLarge) {
        throw $this->tooLarge($url, $maxBytes);
      }
      if ($response->getStatusCode() < 300) {
        return (string) $body;
      }
      $uri = UriResolver::resolve($uri, $this->parse($response->getHeaderLine('Location'), $url, FALSE));
    }
    throw $this->error($this->t('@url redirects too often.', ['@url' => $url]));
  }

  /**
   * @return array
   *   Options of a request to the address that was checked.
   */
  private function options(UriInterface $uri, string $url): array {
    $host = trim($uri->getHost(), '[]');
    $addresses = filter_var($host, FILTER_VALIDATE_IP) ? [$host] : (gethostbynamel($host) ?: []);
    $isPublic = static fn(string $address): bool => filter_var($address, FILTER_VALIDATE_IP, FILTER_FLAG_GLOBAL_RANGE) !== FALSE;
    if (
      !in_array($uri->getScheme(), ['http', 'https'], TRUE)
      || $uri->getUserInfo() !== ''
      || $addresses === []
      || array_filter($addresses, $isPublic) !== $addresses
    ) {
      throw $this->notPublic($url);
    }
    $port = $uri->getPort() ?? ($uri->getScheme() === 'https' ? 443 : 80);
    return [
      RequestOptions::ALLOW_REDIRECTS => FALSE,
      RequestOptions::TIMEOUT => self::TIMEOUT,
      RequestOptions::CONNECT_TIMEOUT => self::CONNECT_TIMEOUT,
      RequestOptions::COOKIES => FALSE,
      // A second resolution could lead elsewhere; so could a proxy.
      RequestOptions::PROXY => '',
      'curl' => [CURLOPT_RESOLVE => ["$host:$port:$addresses[0]"]],
    ];
  }

  private function parse(string $reference, string $url, bool $isAbsolute = TRUE): UriInterface {
    try {
      $uri = new Uri($reference);
    }
    catch (\InvalidArgumentException) {
      throw $this->notPublic($url);
    }
    if ($isAbsolute && $uri->getHost() === '') {
      throw $this->notPublic($url);
    }
    return $uri;
  }

  private function name(string $url, string $extension): string {
    $stem = pathinfo((string) parse_url($url, PHP_URL_PATH), PATHINFO_FILENAME);
    $stem = strtolower(trim((string) preg_replace('/[^A-Za-z0-9]+/', '-', $stem), '-'));
    return substr($stem === '' ? 'picture' : $stem, 0, 100) . ".$extension";
  }

  private function tooLarge(string $url, int $maxBytes): \UnexpectedValueException {
    return $this->error($this->t(
      '@url is larger than @size MB.',
      ['@url' => $url, '@size' => intdiv($maxBytes, 1024 * 1024)],
    ));
  }

  private function notPublic(string $url): \UnexpectedValueException {
    return $this->error($this->t('@url is not an address on a public web server.', ['@url' => $url]));
  }

  private function error(TranslatableMarkup $message): \UnexpectedValueException {
    return new \UnexpectedValueException((string) $message);
  }

}
