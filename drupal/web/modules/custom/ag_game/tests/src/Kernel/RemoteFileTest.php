<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\ag_game\Import\FeedFile;
use Drupal\ag_game\Import\GameImport;
use Drupal\ag_game\Import\ImportResult;
use Drupal\Core\DependencyInjection\ContainerBuilder;
use Drupal\file\Entity\File;
use Drupal\node\Entity\Node;
use Drupal\taxonomy\Entity\Term;
use GuzzleHttp\Client;
use GuzzleHttp\Handler\MockHandler;
use GuzzleHttp\HandlerStack;
use GuzzleHttp\Middleware;
use GuzzleHttp\Psr7\Response;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Pictures and videos of imported games.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class RemoteFileTest extends PortalKernelTestBase {

  private const HOST = 'https://93.184.216.34';

  private MockHandler $responses;

  private int $imported = 0;

  /**
   * Requests and options.
   *
   * @var array<array{request: \Psr\Http\Message\RequestInterface, options: array}>
   */
  private array $requests = [];

  public function register(ContainerBuilder $container): void {
    parent::register($container);
    $this->responses ??= new MockHandler();
    $stack = HandlerStack::create($this->responses);
    $stack->push(Middleware::history($this->requests));
    $container->set('http_client', new Client(['handler' => $stack]));
  }

  protected function setUp(): void {
    parent::setUp();
    Term::create(['vid' => 'genre', 'name' => 'Puzzle'])->save();
  }

  public function testStoresThePictureOfARow(): void {
    $this->responses->append(
      new Response(302, ['Location' => '/images/Gem Harbor.PNG']),
      new Response(200, [], $this->png(752, 500)),
    );
    $result = $this->import(self::HOST . '/art.php');
    $this->assertSame('', (string) $result->error);
    $file = File::load(Node::load(1)->get('field_thumbnail')->target_id);
    $this->assertSame(['public://games/art.png', 'image/png', '1'], [$file->getFileUri(), $file->getMimeType(), $file->get('status')->value]);
    $this->assertSame(['752', '500'], [Node::load(1)->get('field_thumbnail')->width, Node::load(1)->get('field_thumbnail')->height]);
    $this->assertSame(['93.184.216.34', '93.184.216.34'], array_map(
      static fn(array $sent): string => $sent['request']->getUri()->getHost(),
      $this->requests,
    ));
    $this->assertSame(['93.184.216.34:443:93.184.216.34'], $this->requests[1]['options']['curl'][CURLOPT_RESOLVE]);
  }

  /**
   * The game is imported, without the picture.
   */
  public function testSendsNoRequestToOtherAddresses(): void {
    $urls = [
      'http://127.0.0.1/a.png', 'http://localhost/a.png', 'http://10.1.2.3/a.png', 'http://169.254.169.254/latest',
      'http://192.168.0.1/', 'http://100.64.0.1/', 'http://[::1]/a.png', 'http://[::ffff:127.0.0.1]/a.png', 'http://[fd00::1]/',
      'http://0.0.0.0/a.png', 'http://2130706433/a.png', 'file:///etc/passwd', 'ftp://93.184.216.34/a.png',
      'https://user@93.184.216.34/a.png', '/var/www/a.png', 'public://a.png', 'https://',
    ];
    foreach ($urls as $index => $url) {
      $result = $this->import($url);
      $this->assertSame("$url is not an address on a public web server.", (string) $result->error);
      $this->assertTrue($result->isImported());
      $this->assertTrue(Node::load($index + 1)->get('field_thumbnail')->isEmpty());
    }
    $this->assertSame([], $this->requests);
  }

  public function testFollowsNoRedirectToThePrivateNetwork(): void {
    $this->responses->append(new Response(302, ['Location' => 'http://169.254.169.254/latest']));
    $this->assertStringContainsString('is not an address on a public web server', (string) $this->import(self::HOST . '/a.png')->error);
    $this->assertCount(1, $this->requests);
  }

  public function testRefusesOtherContentAndLargeFiles(): void {
    $cases = [
      'is not a file of the types png gif jpg jpeg webp avif' => new Response(200, ['Content-Type' => 'image/png'], '<?php phpinfo();'),
      'cannot be used. The image is too small' => new Response(200, [], $this->png(100, 100)),
      'is larger than 5 MB' => new Response(200, [], $this->png(752, 500) . str_repeat('x', 5 * 1024 * 1024)),
      'could not be downloaded' => new Response(404),
      'redirects too often' => [...array_fill(0, 4, new Response(302, ['Location' => '/again.png']))],
    ];
    foreach ($cases as $message => $responses) {
      $this->responses->append(...(is_array($responses) ? $responses : [$responses]));
      $this->assertStringContainsString($message, (string) $this->import(self::HOST . '/a.png')->error);
    }
    $this->assertSame([], File::loadMultiple());
  }

  private function import(string $picture): ImportResult {
    $number = ++$this->imported;
    $rows = FeedFile::rows("title,url,genre,picture\nGem $number,https://games.example/$number/,Puzzle,$picture");
    return $this->container->get(GameImport::class)->import($rows)[0];
  }

  private function png(int $width, int $height): string {
    $image = imagecreatetruecolor(max(1, $width), max(1, $height));
    ob_start();
    imagepng($image);
    return (string) ob_get_clean();
  }

}
