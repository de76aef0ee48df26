<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game_package\Kernel;

use Drupal\ag_frontend\PreviewTokens;
use Drupal\ag_game_package\GamePackages;
use Drupal\file\Entity\File;
use Drupal\file\FileInterface;
use Drupal\node\NodeInterface;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Request;

/**
 * Thumbnails and hover videos that previews take of uploaded games.
 */
#[Group('ag_game_package')]
#[RunTestsInSeparateProcesses]
final class GamePicturesTest extends PackageTestBase {

  private const MP4 = "\0\0\0\x20ftypisom";

  private UserInterface $editor;

  protected function setUp(): void {
    parent::setUp();
    $this->editor = $this->editor();
  }

  public function testAGameGetsThePicturesOfItsPreview(): void {
    $game = $this->hostedGame(ZipWriter::create([self::PAGE]), ['status' => 0]);
    $this->assertSame([200, 200], [$this->send($game, 'picture', self::jpeg(752, 500)), $this->send($game, 'video', self::MP4)]);
    $game = $this->reload($game);
    $this->assertTrue($game->get('field_thumbnail')->isEmpty());
    $game->save();
    $this->assertStringEndsWith('.jpg', (string) self::file($game, 'field_thumbnail')?->getFileUri());
    $this->assertSame(self::MP4, file_get_contents((string) self::file($game, 'field_video_thumbnail')?->getFileUri()));
    $this->assertSame('752', (string) $this->reload($game)->get('field_thumbnail')->width);
  }

  public function testKeepsWhatAnEditorHasChosenOrRemoved(): void {
    $chosen = File::create(['uri' => 'public://own.jpg', 'status' => 1]);
    file_put_contents('public://own.jpg', self::jpeg(752, 500));
    $chosen->save();
    $game = $this->hostedGame(ZipWriter::create([self::PAGE]), ['status' => 0, 'field_thumbnail' => $chosen]);
    $this->send($game, 'picture', self::jpeg(800, 500));
    $game = $this->reload($game);
    $game->save();
    $this->assertSame('public://own.jpg', self::file($game, 'field_thumbnail')?->getFileUri());
    $game->set('field_thumbnail', NULL)->save();
    $this->assertTrue($this->reload($game)->get('field_thumbnail')->isEmpty());
  }

  public function testReplacesPicturesThatNoGameUses(): void {
    $game = $this->hostedGame(ZipWriter::create([self::PAGE]), ['status' => 0]);
    $this->send($game, 'picture', self::jpeg(752, 500));
    $this->send($game, 'picture', self::jpeg(800, 500));
    $this->assertCount(1, $this->pictures());
    $game = $this->reload($game);
    $game->save();
    $used = self::file($game, 'field_thumbnail')?->getFileUri();
    $this->send($game, 'picture', self::jpeg(900, 600));
    $this->assertCount(2, $this->pictures());
    $this->assertFileExists((string) $used);
    GamePackages::of($game)?->delete();
    $this->assertCount(1, $this->pictures());
  }

  public function testRefusesWhatIsNoPicture(): void {
    $game = $this->hostedGame(ZipWriter::create([self::PAGE]), ['status' => 0]);
    $bad = [
      ['picture', ''],
      ['picture', '<svg onload="alert(1)">'],
      ['picture', self::jpeg(100, 100)],
      ['picture', self::MP4],
      ['video', '<script>'],
      ['video', self::jpeg(752, 500)],
      ['video', self::MP4 . str_repeat('x', 2 * 1024 * 1024)],
      ['body', self::jpeg(752, 500)],
    ];
    foreach ($bad as [$kind, $bytes]) {
      $this->assertSame(422, $this->send($game, $kind, $bytes), $kind . substr($bytes, 0, 20));
    }
    $this->assertSame(403, $this->send($game, 'picture', self::jpeg(752, 500), 'x.y'));
    $this->assertSame([], $this->pictures());
  }

  private static function jpeg(int $width, int $height): string {
    $image = imagecreatetruecolor(max(1, $width), max(1, $height));
    self::assertNotFalse($image);
    ob_start();
    imagejpeg($image);
    return (string) ob_get_clean();
  }

  private static function file(NodeInterface $game, string $field): ?FileInterface {
    $file = $game->get($field)->entity;
    return $file instanceof FileInterface ? $file : NULL;
  }

  /**
   * @return string[]
   *   Names of the stored pictures.
   */
  private function pictures(): array {
    return is_dir('public://games') ? array_values(array_diff(scandir('public://games') ?: [], ['.', '..'])) : [];
  }

  private function send(NodeInterface $game, string $kind, string $bytes, ?string $token = NULL): int {
    $request = Request::create(
      "/ag/api/game-picture/{$game->uuid()}?_format=json",
      'POST',
      server: [
        'HTTP_X_PREVIEW_TOKEN' => $token ?? $this->container->get(PreviewTokens::class)->issue($game, $this->editor)['token'],
        'CONTENT_TYPE' => 'application/json',
      ],
      content: json_encode(['kind' => $kind, 'data' => base64_encode($bytes)], JSON_THROW_ON_ERROR),
    );
    $this->container->get('entity_type.manager')->getAccessControlHandler('node')->resetCache();
    return $this->container->get('http_kernel')->handle($request)->getStatusCode();
  }

}
