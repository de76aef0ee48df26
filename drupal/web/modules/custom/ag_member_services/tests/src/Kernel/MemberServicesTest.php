<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_member_services\Kernel;

use Drupal\ag_member_services\Audience;
use Drupal\ag_member_services\SignedTokens;
use Drupal\Component\Datetime\Time;
use Drupal\Core\Site\Settings;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Request;

/**
 * Tokens of members.
 */
#[Group('ag_member_services')]
#[RunTestsInSeparateProcesses]
final class MemberServicesTest extends PortalKernelTestBase {

  private const INVALID_TOKEN_RESPONSE = [
    401,
    ['message' => 'The token is invalid or has expired.'],
  ];

  protected static $modules = ['ag_member_services'];

  private UserInterface $kim;

  protected function setUp(): void {
    parent::setUp();
    $this->member('Root');
    $this->kim = $this->member('Kim');
  }

  public function testTokensExpire(): void {
    $clock = $this->createMock(Time::class);
    $clock->method('getCurrentTime')->willReturn(time() - 61);
    $old = new SignedTokens($this->container->get('private_key'), $clock);
    $jwt = $old->sign(Audience::Services, (int) $this->kim->id(), 'Kim');
    $this->assertSame(
      self::INVALID_TOKEN_RESPONSE,
      $this->request($this->tokenPath($jwt, (int) $this->kim->id(), 'Kim')),
    );
    $this->assertSame(
      200,
      $this->request(
        '/ag/member-services/user',
        $old->sign(Audience::Member, (int) $this->kim->id(), 'Kim'),
      )[0],
    );
  }

  public function testRejectsTokensOfBlockedMembers(): void {
    $token = $this->tokenOf($this->jwt());
    $this->kim->block()->save();
    $this->assertSame(
      self::INVALID_TOKEN_RESPONSE,
      $this->request('/ag/member-services/user', $token),
    );
  }

  public function testSignsWithASharedSecret(): void {
    $this->setSetting('ag_member_services', ['secret' => str_repeat('s', 32)]);
    [$header, $claims, $signature] = explode('.', $this->jwt());
    $this->assertSame('{"alg":"HS256","typ":"JWT"}', base64_decode($header));
    $expected = rtrim(
      strtr(
        base64_encode(hash_hmac('sha256', "$header.$claims", str_repeat('s', 32), TRUE)),
        '+/',
        '-_',
      ),
      '=',
    );
    $this->assertSame($expected, $signature);
    new Settings(['ag_member_services' => ['secret' => 'short']] + Settings::getAll());
    $this->expectException(\LogicException::class);
    $this->container->get(SignedTokens::class)->sign(Audience::Services, 1, 'Kim');
  }

  private function jwt(): string {
    $this->actAs($this->kim);
    $jwt = $this->read('/ag/api/member-jwt')['jwt'];
    $this->actAs(NULL);
    return $jwt;
  }

  private function tokenPath(string $jwt, int $uid, string $name): string {
    return '/ag/member-services/token?' . http_build_query([
      'jwt' => $jwt,
      'ag_uid' => $uid,
      'ag_user' => $name,
    ]);
  }

  private function tokenOf(string $jwt): string {
    return $this->read($this->tokenPath($jwt, (int) $this->kim->id(), 'Kim'))['token'];
  }

  private function request(string $path, ?string $token = NULL): array {
    $request = Request::create(
      $path,
      server: $token === NULL ? [] : ['HTTP_X_MEMBER_TOKEN' => $token],
    );
    $response = $this->container->get('http_kernel')->handle($request);
    return [$response->getStatusCode(), json_decode((string) $response->getContent(), TRUE)];
  }

}
